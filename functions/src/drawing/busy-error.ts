/** The machine has too much to do at the moment; the same work is fine later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which another attempt makes sense. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('The machine is too busy.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
