import { fitText } from './fit-text.mjs';
import { openFont } from './open-font.mjs';
import { textRuns } from './text-runs.mjs';

/**
 * Texts as outlines, each as large as its room allows, the baseline of each line at 0. The renderer's own text would do
 * for Latin names, but it overlaps the syllables of Indic scripts and finds no fallback for emoji.
 */
export async function outlineTexts({ texts }) {
  return texts.map((text) => {
    const { size, height, lines } = fitText(text);
    return { size, height, lines: lines.map(({ runs }) => outlineRuns(runs, size)) };
  });
}

/** One text as SVG path data at a font size, with its width. */
export function outlineText(text, preferred, size) {
  return outlineRuns(textRuns(text, preferred), size);
}

function outlineRuns(runs, size) {
  const outlined = { width: 0, path: '' };
  for (const run of runs) {
    const font = openFont(run.file);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index];
      const left = outlined.width + xOffset * scale;
      outlined.path += path.transform(scale, 0, 0, -scale, left, -yOffset * scale).toSVG();
      outlined.width += xAdvance * scale;
    }
  }
  return outlined;
}
