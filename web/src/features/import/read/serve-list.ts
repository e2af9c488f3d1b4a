import type { FileRow } from '../import-rows.ts';
import { type ListAnswer, type ListChoice, type ListShape, openList } from './open-list.ts';

/** Request for a reading. The first one carries the file. */
export interface ListRequest {
  id: number;
  file?: File;
  choice: ListChoice;
}

/** Answer in parts: rows, then the rest. */
export type ListMessage = { id: number } & (
  | { rows: FileRow[] }
  | { shape: ListShape }
  | { refused: Exclude<ListAnswer, ListShape> }
  | { failed: string }
);

// The page handles each part in a task, which must stay short.
const rowsInPiece = 400;

/** Serves one file's readings through `post`, like the worker. */
export function serveList(post: (message: ListMessage) => void): (request: ListRequest) => Promise<void> {
  let read: ReturnType<typeof openList> | undefined;
  return async ({ id, file, choice }) => {
    try {
      if (file) read = openList(file);
      const answer = await read?.(choice);
      if (!answer) return;
      if ('refused' in answer) {
        post({ id, refused: answer });
        return;
      }
      const { rows, ...shape } = answer;
      for (let start = 0; start < rows.length; start += rowsInPiece) {
        post({ id, rows: rows.slice(start, start + rowsInPiece) });
      }
      post({ id, shape });
    } catch (error) {
      post({ id, failed: error instanceof Error ? error.message : String(error) });
    }
  };
}
