// The drawing process: runs one job at a time for drawing-process.ts, which kills it if a job takes too much time or
// memory.
import type { PdfPage, Side, TextBlock } from '../draw.ts';
import type { BookJob } from './draw-book.ts';
import type { NameLine, NameLines } from '../../art/clean/name-lines.ts';

type DrawingJob =
  | { kind: 'rooms'; scene: NameLines['scene']; lines: NameLine[] }
  | { kind: 'rectangle'; svg: string; id: string }
  | { kind: 'png'; svg: string; side: Side }
  | { kind: 'shapes'; svg: string }
  | { kind: 'outline'; texts: TextBlock[] }
  | ({ kind: 'pdf' } & PdfPage)
  | ({ kind: 'book' } & BookJob);

process.on('message', (job: DrawingJob) => {
  resultOf(job).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

/** Runs a job. Each kind loads its modules at first use. */
async function resultOf(job: DrawingJob): Promise<unknown> {
  switch (job.kind) {
    case 'rooms':
      return (await import('./measure-places.ts')).measureRooms(job);
    case 'rectangle':
      return (await import('./measure-places.ts')).measureRectangle(job);
    case 'png':
      return (await import('./draw-png.ts')).drawPng(job);
    case 'shapes':
      return (await import('./draw-png.ts')).drawShapes(job);
    case 'outline':
      return (await import('./outline-art.ts')).outlineTexts(job.texts);
    case 'pdf':
      return (await import('./draw-pdf.ts')).drawPdf(job);
    case 'book':
      return (await import('./draw-book.ts')).drawBook(job);
  }
}
