import { fitText } from '../../art/fit-text.ts';
import type { TextBlock } from '../draw.ts';
import { fontFile } from './fonts.ts';
import { type WideRun, measureText } from './measure-text.ts';

/** A text in its fonts, as large as its room allows: its font size, its height in all, and its lines. */
export interface SetText {
  size: number;
  height: number;
  lines: { width: number; runs: WideRun[] }[];
}

/** Sets a text into its room by the widths of the fonts themselves. */
export function setText(block: TextBlock): SetText {
  const preferred = fontFile(`${block.face}.ttf`);
  const { size, height, lines, measured } = fitText(block, (text) => measureText(text, preferred));
  return {
    size,
    height,
    lines: lines.map(({ start, end }) => {
      const runs = measured.runs(start, end).map((run) => ({ ...run, width: run.width * size }));
      return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    }),
  };
}
