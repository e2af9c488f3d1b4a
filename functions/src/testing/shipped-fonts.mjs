// Plain JavaScript, because fontkit has no types.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const folder = fileURLToPath(new URL('../../fonts/', import.meta.url));

/**
 * Opens a font of the functions by the start of its file name. Widths are in font sizes.
 * @param {string} name
 */
export function openShippedFont(name) {
  const font = fontkit.openSync(folder + readdirSync(folder).find((file) => file.startsWith(name)));
  return {
    /** @returns {number[]} */
    points: () => [...font.characterSet].sort((one, other) => one - other),
    /** @param {number} point @returns {number | null} */
    advanceOf: (point) =>
      font.hasGlyphForCodePoint(point) ? font.glyphForCodePoint(point).advanceWidth / font.unitsPerEm : null,
    /** @param {string} text @returns {number} */
    widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  };
}
