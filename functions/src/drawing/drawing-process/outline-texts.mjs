import { fontFile } from './fonts.mjs';
import { openFont, textRuns } from './text-runs.mjs';

/**
 * Texts as outlines at a font size of 100, the baseline at 0. The renderer's own text would do for Latin names, but it
 * overlaps the syllables of Indic scripts and finds no fallback for emoji.
 */
export async function outlineTexts({ texts, isBold }) {
  const preferred = fontFile(isBold ? 'NotoSans-Bold.ttf' : 'NotoSans-Regular.ttf');
  return texts.map((text) => outlineText(text, preferred, 100));
}

/** One text as SVG path data at a font size, with its width. */
export function outlineText(text, preferred, size) {
  const outlined = { width: 0, path: '' };
  for (const run of textRuns(text, preferred)) {
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
