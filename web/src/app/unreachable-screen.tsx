import { say } from 'functions/contract/words/say';
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
      <title>{say('shell.product')}</title>
      <ErrorState title={say('signIn.unreachable')} busy={busy} onRetry={retry}>
        {say('shell.stillSignedIn')}
      </ErrorState>
    </main>
  );
}
