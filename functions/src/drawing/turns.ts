import { within } from '../deadline.ts';

const firstGuessMs = 300;
// Fast tasks say little about the next one: without a minimum, any number could wait.
const leastCostMs = 10;
const mostRemembered = 21;
const leastRetrySeconds = 2;
const mostRetrySeconds = 15;

/**
 * Queue that runs tasks one by one. Refuses a caller who would wait longer than `maxWaitMs`, estimated by queue length
 * and median duration.
 */
export class Turns {
  readonly #maxWaitMs: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #costs: number[] = [];
  /** Time by which refused callers will have retried. */
  #promised = 0;

  constructor({ maxWaitMs }: { maxWaitMs: number }) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Throws BusyError if the next task would wait too long. */
  expectRoom(): void {
    if (this.#estimatedMs() > this.#maxWaitMs) throw this.#busy();
  }

  /** Runs a task in turn. Throws BusyError if that would take, or takes, too long. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    this.expectRoom();
    const before = this.#last;
    const { promise: over, resolve: end } = deferred();
    this.#last = before.then(() => over);
    this.#waiting += 1;
    try {
      await within(this.#maxWaitMs, before, () => {
        throw this.#busy();
      });
      const start = performance.now();
      const result = await work();
      this.#costs = [...this.#costs, performance.now() - start].slice(-mostRemembered);
      return result;
    } finally {
      this.#waiting -= 1;
      end();
    }
  }

  #estimatedMs(): number {
    return this.#waiting * this.#cost();
  }

  #cost(): number {
    const sorted = this.#costs.toSorted((a, b) => a - b);
    return Math.max(leastCostMs, sorted[Math.floor(sorted.length / 2)] ?? firstGuessMs);
  }

  // After half of the wait there is room again. Each refused caller may retry one task later than the
  // previous one.
  #busy(): BusyError {
    const now = performance.now();
    this.#promised = Math.max(this.#promised, now + this.#estimatedMs() / 2) + this.#cost();
    const seconds = Math.ceil((this.#promised - now) / 1_000);
    return new BusyError(Math.min(mostRetrySeconds, Math.max(leastRetrySeconds, seconds)));
  }
}

function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** The machine is too busy at present; the same task works later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('The machine is too busy.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
