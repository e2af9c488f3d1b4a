import { fitAttribute, writeFit } from '../art/text/line-fit.ts';
import type { NameLine } from '../art/clean/name-lines.ts';
import { markTexts } from '../art/clean/mark-texts.ts';
import type { PreparedArt } from '../art/clean/prepare-art.ts';
import { DrawingError, runDrawingJob } from './drawing-process.ts';

const patience = { cpuMs: 3_000, waitMs: 20_000 };
/** Share of the room between two edges that a name may take, so that it never touches them. */
const share = 0.96;

/**
 * Writes the room of each line with a placeholder into a clean drawing: the author's width, else the measured one, but
 * at least that of the placeholder. A drawing that cannot be measured stays unchanged.
 */
export async function fitNames({ svg, names }: PreparedArt): Promise<string> {
  const fitOf = new Map<number, string>();
  for (const { lines, scene } of names) {
    // A line with two placeholder texts gets its room from the first.
    const open = lines.filter(({ tag }) => !fitOf.has(tag));
    const measured = open.filter(({ maxWidth }) => maxWidth === undefined);
    const rooms = measured.length > 0 ? await measureRooms(scene, measured) : [];
    for (const line of open) {
      const room = rooms[measured.indexOf(line)];
      const width = line.maxWidth ?? (typeof room === 'number' ? Math.max(room * share, line.drawnWidth) : undefined);
      if (width !== undefined) fitOf.set(line.tag, writeFit({ ...line.fit, width }));
    }
  }
  return markTexts(
    svg,
    Array.from(fitOf, ([tag, fit]) => ({ tag, attributes: { [fitAttribute]: fit } })),
  );
}

async function measureRooms(scene: unknown, lines: NameLine[]): Promise<(number | null)[]> {
  try {
    return await runDrawingJob<(number | null)[]>({ kind: 'rooms', scene, lines }, patience);
  } catch (error) {
    if (error instanceof DrawingError) return [];
    throw error;
  }
}
