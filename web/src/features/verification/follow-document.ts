import { afterFirstPaint } from '../../lib/after-first-paint.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

interface Follower<T> {
  /** Hears what stands in the document, at first and whenever it changes; null when there is none. */
  onData: (data: T | null) => void;
  /** Hears that listening has ended, or could not begin. */
  onEnd?: () => void;
}

/**
 * Follows a document that anyone may read. Listening begins after the page is on the screen. When it ends it begins again
 * after a pause, which grows, and which lasts while the page is hidden. Returns the way to stop.
 */
export function followDocument<T>(path: string, follower: Follower<T>): () => void {
  const controller = new AbortController();
  void follow(path, follower, controller.signal);
  return () => {
    controller.abort();
  };
}

async function follow<T>(path: string, { onData, onEnd }: Follower<T>, signal: AbortSignal): Promise<void> {
  await afterFirstPaint();
  const isOver = () => signal.aborted;
  let pauseMs = firstPauseMs;
  while (!isOver()) {
    try {
      const { listenToDocument } = await import('../../lib/live-document.ts');
      const hear = (data: unknown) => {
        if (isOver()) return;
        pauseMs = firstPauseMs;
        onData(data as T | null);
      };
      await listenToDocument(path, hear, signal);
    } catch (error) {
      if (isOver()) return;
      console.info(`${path} is not followed for a while.`, error);
      onEnd?.();
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

/** Waits at least so long, and until the page is visible. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      if (!document.hidden) end();
      else document.addEventListener('visibilitychange', end, { signal: done.signal });
    }, ms);
    signal.addEventListener('abort', end, { signal: done.signal });
  });
}
