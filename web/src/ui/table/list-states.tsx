import { reasonOf } from '../../lib/api-error.ts';
import { ErrorState } from '../feedback/messages.tsx';

/** Replaces a list that failed to load. `things` is the plural of its rows: 'users'. */
export function ListFailed({
  things,
  error,
  busy,
  onRetry,
}: {
  things: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <ErrorState title={`The ${things} could not be loaded`} busy={busy} onRetry={onRetry}>
      {reasonOf(error)}
    </ErrorState>
  );
}
