import { maxPageSize } from 'functions/contract';

interface PageAsked {
  limit: number;
  cursor: string | undefined;
}

interface PageAnswer {
  total: number;
  nextCursor: string | null;
}

/** Called after each page with the rows received and the total. */
export type OnProgress = (done: number, total: number) => void;

/** Fetches all pages of a list in pages of the largest size. */
export async function fetchEveryPage<Answer extends PageAnswer, Row>(
  fetchPage: (page: PageAsked) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
  onProgress?: OnProgress,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const answer = await fetchPage({ limit: maxPageSize, cursor });
    all.push(...rowsOf(answer));
    onProgress?.(all.length, answer.total);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor);
  return all;
}
