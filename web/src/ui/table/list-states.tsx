import { type MessageEnd, say } from 'functions/contract/words/say';
import { reasonOf } from '../../lib/api-error.ts';
import { ErrorState } from '../feedback/messages.tsx';

/** Replaces a list that failed to load. */
export function ListFailed({
  things,
  error,
  busy,
  onRetry,
}: {
  things: MessageEnd<'table.failed'>;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <ErrorState title={say(`table.failed.${things}`)} busy={busy} onRetry={onRetry}>
      {reasonOf(error)}
    </ErrorState>
  );
}
