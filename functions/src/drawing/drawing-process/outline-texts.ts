import type { TextBlock, TextOutline } from '../draw.ts';
import { openFont } from './open-font.ts';
import { setText } from './set-text.ts';
import { type Run, textRuns } from './text-runs.ts';

/**
 * Texts as outlines, each as large as its room allows, the baseline of each line at 0. The renderer's own text would do
 * for Latin names, but it overlaps the syllables of Indic scripts and finds no fallback for emoji.
 */
export function outlineTexts(texts: TextBlock[]): TextOutline[] {
  return texts.map((text) => {
    const { size, height, lines } = setText(text);
    return { size, height, lines: lines.map(({ runs }) => outlineRuns(runs, size)) };
  });
}

/** One text as SVG path data at a font size, with its width. */
export function outlineText(text: string, preferred: string, size: number): Outline {
  return outlineRuns(textRuns(text, preferred), size);
}

type Outline = TextOutline['lines'][number];

function outlineRuns(runs: Run[], size: number): Outline {
  const outlined = { width: 0, path: '' };
  for (const run of runs) {
    const font = openFont(run.file);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const left = outlined.width + xOffset * scale;
      outlined.path += glyphs[index]?.path.transform(scale, 0, 0, -scale, left, -yOffset * scale).toSVG() ?? '';
      outlined.width += xAdvance * scale;
    }
  }
  return outlined;
}
