import { useEffect } from 'react';
import { ErrorState } from '../ui/feedback/messages.tsx';

/** Screen while a session cannot be checked. Retries on request and on reconnection. */
export function UnreachableScreen({ busy, retry }: { busy: boolean; retry: () => void }) {
  useEffect(() => {
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  });
  return (
    <main className="grid min-h-dvh place-items-center text-sm">
      <title>Badge Platform</title>
      <ErrorState title="The server cannot be reached" busy={busy} onRetry={retry}>
        You are still signed in. Check your connection and try again.
      </ErrorState>
    </main>
  );
}
