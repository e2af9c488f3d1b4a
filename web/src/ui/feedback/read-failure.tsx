import { say } from 'functions/contract/words/say';
import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../controls/button.tsx';
import { Alert } from './messages.tsx';

interface ReadFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Names the failed content: 'The tags could not be loaded'. */
  what: string;
}

/** Alert for a part that failed to load, with the reason and a retry. */
export function ReadFailure({ query: { error, isFetching, refetch }, what }: ReadFailureProps) {
  return (
    <Alert
      tone="danger"
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {say('ui.tryAgain')}
        </Button>
      }
    >
      {what}. {reasonOf(error)}
    </Alert>
  );
}
