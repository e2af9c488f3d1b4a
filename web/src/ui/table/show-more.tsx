import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../controls/button.tsx';
import { Alert } from '../feedback/messages.tsx';

/** A list that is read in parts: what a query says of itself. */
interface PartlyRead {
  error: Error | null;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Under the part of a list that is there: brings the next part, as long as there is one. */
export function ShowMore({ list }: { list: PartlyRead }) {
  const { error, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <>
      {isFetchNextPageError && error && !isFetchingNextPage && <Alert tone="danger">{reasonOf(error)}</Alert>}
      <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </>
  );
}
