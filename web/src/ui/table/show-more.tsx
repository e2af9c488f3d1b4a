import { say } from 'functions/contract/words/say';
import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../controls/button.tsx';
import { Alert } from '../feedback/messages.tsx';

/** List query loaded in parts. */
interface PartlyRead {
  error: Error | null;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Button below a partial list that loads the next part, if any. */
export function ShowMore({ list }: { list: PartlyRead }) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError && error && !isFetchingNextPage && <Alert tone="danger">{reasonOf(error)}</Alert>}
      <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {say('table.showMore')}
      </Button>
    </>
  );
}
