import { ErrorState } from '../ui/feedback/messages.tsx';

/** Fallback if a screen fails to load or render, usually after a deployment. */
export function RouteError() {
  return (
    <main className="grid min-h-dvh place-items-center text-sm">
      <ErrorState
        title="This screen could not be shown"
        onRetry={() => {
          location.reload();
        }}
      >
        A new version may have been published, or the connection was lost. Nothing you saved is gone.
      </ErrorState>
    </main>
  );
}
