import { randomUUID } from 'node:crypto';
import { runDrawingJob } from '../drawing-process.ts';
import type { BookJob, BookPage } from '../drawing-process/draw-book.ts';
import type { PdfInfo } from '../drawing-process/open-pdf.ts';

// As a page of its own has it.
const patience = { cpuMs: 8_000, waitMs: 10_000 };

/** A PDF of many pages, written as they come. */
export interface Book {
  /** Adds a page and answers the bytes that are finished since. Throws DrawingError where it cannot; the book is lost then. */
  add: (page: BookPage) => Promise<Buffer>;
  /** Ends the book and answers the last of its bytes: none where it has no page. */
  end: () => Promise<Buffer>;
}

/** Begins a PDF of many pages, in which each font is there once. Nobody holds more of it than its last pages. */
export function newBook(info: PdfInfo): Book {
  const id = randomUUID();
  let pages = 0;
  const work = async (job: Pick<BookJob, 'page' | 'isLast'>) =>
    Buffer.from(await runDrawingJob<Uint8Array>({ kind: 'book', id, info, isFirst: pages === 0, ...job }, patience));
  return {
    add: async (page) => {
      const bytes = await work({ page, isLast: false });
      pages += 1;
      return bytes;
    },
    end: () => (pages === 0 ? Promise.resolve(Buffer.alloc(0)) : work({ isLast: true })),
  };
}
