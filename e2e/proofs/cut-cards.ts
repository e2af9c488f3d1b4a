import { codeSheetPage } from '../../functions/src/files/file-pages.service.ts';
import { codesIn, runProgram, withFile } from './programs.ts';

/** A card of a sheet: its words, and what a scanner reads. */
interface Card {
  text: string;
  codes: string[];
}

const pointsOfInch = 72;
const dotsOfInch = 150;

/**
 * Cuts an A4 code sheet along its lines, and returns the non-empty cards in order. Single cards are scanned, because
 * zbar confuses corners of neighbouring codes.
 */
export function cardsOf(sheet: Buffer, pages: number): Promise<Card[]> {
  const cells = cellsOf();
  return withFile(sheet, async (file) => {
    const cards: Card[] = [];
    for (let page = 1; page <= pages; page += 1)
      for (const cell of cells) {
        const card = await cutOut(file, page, cell);
        if (card) cards.push(card);
      }
    return cards;
  });
}

type Cell = Record<'x' | 'y' | 'width' | 'height', number>;

/** The cells between the lines of a sheet, in points. */
function cellsOf(): Cell[] {
  const lines = codeSheetPage([]).drawings.flatMap((mark) => (mark.kind === 'rectangle' ? [mark] : []));
  const upright = lines.filter(({ width, height }) => width < height).map(({ x }) => x);
  const across = lines.filter(({ width, height }) => width > height).map(({ y }) => y);
  return pairsOf(across).flatMap(([y, bottom]) =>
    pairsOf(upright).map(([x, right]) => ({ x, y, width: right - x, height: bottom - y })),
  );
}

function pairsOf(places: readonly number[]): [number, number][] {
  return places.slice(1).map((place, index) => [places[index] ?? 0, place]);
}

/** Null for an empty card. */
async function cutOut(file: string, page: number, cell: Cell): Promise<Card | null> {
  const only = ['-f', `${page}`, '-l', `${page}`];
  const text = await runProgram('pdftotext', ...only, ...areaOf(cell, pointsOfInch), '-enc', 'UTF-8', file, '-');
  if (text.trim() === '') return null;
  await runProgram('pdftoppm', ...only, ...areaOf(cell, dotsOfInch), '-gray', '-png', '-singlefile', file, file);
  return { text, codes: await codesIn(`${file}.png`) };
}

function areaOf({ x, y, width, height }: Cell, dots: number): string[] {
  const inDots = (points: number) => `${Math.round((points * dots) / pointsOfInch)}`;
  return ['-r', `${dots}`, '-x', inDots(x), '-y', inDots(y), '-W', inDots(width), '-H', inDots(height)];
}
