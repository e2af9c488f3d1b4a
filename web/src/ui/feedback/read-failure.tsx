import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../controls/button.tsx';
import { Alert } from './messages.tsx';

interface ReadFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Says what could not be read: 'The tags could not be loaded'. */
  what: string;
}

/** Alert for a part of a screen that could not be read, with the reason and the way to try again. */
export function ReadFailure({ query: { error, isFetching, refetch }, what }: ReadFailureProps) {
  return (
    <Alert
      tone="danger"
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {what}. {reasonOf(error)}
    </Alert>
  );
}
