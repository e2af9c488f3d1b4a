import { say } from 'functions/contract/words/say';
import { ErrorState } from '../ui/feedback/messages.tsx';

/** Fallback if a screen fails to load or render, usually after a deployment. */
export function RouteError() {
  return (
    <main className="grid min-h-dvh place-items-center text-sm">
      <ErrorState
        title={say('signIn.screenFailed')}
        onRetry={() => {
          location.reload();
        }}
      >
        {say('signIn.screenFailedHint')}
      </ErrorState>
    </main>
  );
}
