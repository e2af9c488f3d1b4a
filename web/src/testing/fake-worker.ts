import { vi } from 'vitest';

type Serve = (post: (data: unknown) => void) => (message: never) => Promise<void>;

/** Replaces browser workers, which jsdom lacks, by handlers in the page. */
export function fakeWorkers(serve: Serve): void {
  class FakeWorker extends EventTarget {
    serve = serve((data) => this.dispatchEvent(new MessageEvent('message', { data })));

    postMessage(message: never): void {
      this.serve(message).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        this.dispatchEvent(new ErrorEvent('error', { message }));
      });
    }

    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', FakeWorker);
}
