import { randomUUID } from 'node:crypto';
import { runDrawingJob } from '../drawing-process.ts';
import type { BookJob, BookPage } from '../drawing-process/draw-book.ts';
import type { PdfInfo } from '../drawing-process/open-pdf.ts';
import type { Mark, Part, PdfPage } from '../draw.ts';

// As for a single page.
const patience = { cpuMs: 8_000, waitMs: 10_000 };

/** Written page by page. */
export interface Book {
  /** Adds a page and returns the bytes finished since. Throws DrawingError on failure; the book is then lost. */
  add: (page: BookPage) => Promise<Buffer>;
  /** The last bytes; empty if it has no page. */
  end: () => Promise<Buffer>;
}

/** Starts a PDF of many pages that contains each font once. Memory holds only its last pages. */
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

const ink = '#18181b';
const nothing = '#ffffff';

/** Removes our frame, colors and logo from a page, for preprinted paper. Art, code and signers stay. */
export function onOwnPaper(page: PdfPage): PdfPage {
  return { ...page, drawings: page.drawings.flatMap(plain) };
}

function plain(mark: Mark): Mark[] {
  switch (mark.kind) {
    case 'rectangle':
      // White ground of the signers, over art.
      if (mark.color === nothing) return [mark];
      return mark.isSigned ? [{ ...mark, color: ink }] : [];
    case 'text':
      return [{ ...mark, color: ink }];
    case 'column':
      return [{ ...mark, parts: mark.parts.map(plainPart) }];
    case 'svg':
    case 'image':
    case 'hidden':
    case 'link':
      return [mark];
  }
}

function plainPart(part: Part): Part {
  switch (part.kind) {
    case 'text':
      return { ...part, color: ink };
    case 'fact': {
      const { picture: _, ...words } = part;
      return { ...words, color: ink, labelColor: ink, ruleColor: nothing };
    }
  }
}
