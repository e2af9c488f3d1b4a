import { fitAttribute, writeFit } from '../contract/line-fit.ts';
import type { NameLine } from '../svg/name-lines.ts';
import { markTexts } from '../svg/mark-texts.ts';
import type { PreparedArt } from '../svg/prepare-art.ts';
import { DrawingError, runDrawingJob } from './drawing-process.ts';

const patience = { cpuMs: 3_000, waitMs: 20_000 };
/** Share of the room between two edges that a name may take, so that it never touches them. */
const share = 0.96;

/**
 * Writes into a clean drawing how much room each line with the name has, and how it is set: what its author says, else
 * what is measured, and never less than the placeholder takes. A drawing that cannot be measured stays as it is.
 */
export async function fitNames({ svg, names }: PreparedArt): Promise<string> {
  if (!names) return svg;
  const { lines, scene } = names;
  const measured = lines.filter(({ maxWidth }) => maxWidth === undefined);
  const rooms = measured.length > 0 ? await measureRooms(scene, measured) : [];
  const marks = lines.flatMap((line) => {
    const room = rooms[measured.indexOf(line)];
    const width = line.maxWidth ?? (typeof room === 'number' ? Math.max(room * share, line.drawnWidth) : undefined);
    if (width === undefined) return [];
    return [{ tag: line.tag, attributes: { [fitAttribute]: writeFit({ ...line.fit, width }) } }];
  });
  return markTexts(svg, marks);
}

async function measureRooms(scene: unknown, lines: NameLine[]): Promise<(number | null)[]> {
  try {
    return await runDrawingJob<(number | null)[]>({ kind: 'rooms', scene, lines }, patience);
  } catch (error) {
    if (error instanceof DrawingError) return [];
    throw error;
  }
}
