const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

interface Follower {
  /** Hears what stands in the document, at first and whenever it changes; null when there is none. */
  onData: (data: unknown) => void;
  /** Hears that the server is not heard any more, or could not be. */
  onLost: () => void;
}

/**
 * Follows a document that anyone may read, with the SDK of Firestore, which is fetched now. When listening ends it begins
 * again after a pause that grows. Returns the way to stop.
 */
export function followDocument(path: string, follower: Follower): () => void {
  const controller = new AbortController();
  void follow(path, follower, controller.signal);
  return () => {
    controller.abort();
  };
}

async function follow(path: string, { onData, onLost }: Follower, signal: AbortSignal): Promise<void> {
  const isOver = () => signal.aborted;
  let pauseMs = firstPauseMs;
  while (!isOver()) {
    try {
      const { listenToDocument } = await import('../../lib/live-document.ts');
      const hear = (data: unknown) => {
        if (isOver()) return;
        onData(data);
        pauseMs = firstPauseMs;
      };
      const lose = () => {
        if (!isOver()) onLost();
      };
      await listenToDocument(path, { onData: hear, onLost: lose }, signal);
    } catch (error) {
      if (isOver()) return;
      console.info(`${path} is not followed for a while.`, error);
      onLost();
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
