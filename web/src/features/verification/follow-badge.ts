import type { PublicBadge } from 'functions/contract';
import { afterFirstPaint } from '../../lib/after-first-paint.ts';

/**
 * Calls `onChange` with the badge whenever it changes, and with null once it is gone. Listening starts after the page is
 * on the screen; where it cannot, the page stays as it was looked up. Returns the way to stop.
 */
export function followBadge(hash: string, onChange: (badge: PublicBadge | null) => void): () => void {
  const controller = new AbortController();
  void follow(hash, onChange, controller.signal).catch((error: unknown) => {
    console.info('The badge is not followed as it changes.', error);
  });
  return () => {
    controller.abort();
  };
}

async function follow(hash: string, onChange: (badge: PublicBadge | null) => void, signal: AbortSignal): Promise<void> {
  await afterFirstPaint();
  if (signal.aborted) return;
  const { listenToBadge } = await import('./live-badge.ts');
  await listenToBadge(hash, onChange, signal);
}
