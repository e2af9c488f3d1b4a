import { maxPageSize } from 'functions/contract';

interface PageAsked {
  limit: number;
  cursor: string | undefined;
}

interface PageAnswer {
  total: number;
  nextCursor: string | null;
}

/** Hears after each page how many rows have come, and of how many. */
export type OnProgress = (done: number, total: number) => void;

/** Answers of a list from its first page to its last, in pages of the largest size. */
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
