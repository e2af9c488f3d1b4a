import { vi } from 'vitest';

/** Stands in for the browser's workers, which jsdom has not: each does `work` with what it is sent, in the page itself. */
export function fakeWorkers(work: (message: never) => Promise<unknown>): void {
  class FakeWorker extends EventTarget {
    postMessage(message: never): void {
      work(message).then(
        (data) => this.dispatchEvent(new MessageEvent('message', { data })),
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          this.dispatchEvent(new ErrorEvent('error', { message }));
        },
      );
    }

    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
}
