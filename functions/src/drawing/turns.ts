import { within } from '../deadline.ts';

const firstGuessMs = 300;
// Works that took no time say little about the next one: without this, any number could wait.
const leastCostMs = 10;
const mostRemembered = 21;
const leastRetrySeconds = 2;
const mostRetrySeconds = 15;

/**
 * Does works one after the other, in the order in which they came. Nobody waits longer than `maxWaitMs`: who would, by
 * the number of those before and the median of what works took so far, hears so at once.
 */
export class Turns {
  readonly #maxWaitMs: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #costs: number[] = [];
  /** The time by which callers that were told to come again will have come. */
  #promised = 0;

  constructor({ maxWaitMs }: { maxWaitMs: number }) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Throws BusyError if the next work would wait too long. */
  expectRoom(): void {
    if (this.#estimatedMs() > this.#maxWaitMs) throw this.#busy();
  }

  /** Does a work when its turn comes. Throws BusyError if that would take, or takes, too long. */
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

  // After half of the wait there is room again. Each is told to come a work later than the one before, not all at once.
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
