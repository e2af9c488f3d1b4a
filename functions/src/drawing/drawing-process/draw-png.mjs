import { Resvg } from '@resvg/resvg-js';
import { fontFiles } from './fonts.mjs';
import { outlineForeignTexts } from './outline-art.mjs';

// The system's fonts differ from machine to machine, and a server has none.
const font = {
  loadSystemFonts: false,
  fontFiles,
  defaultFontFamily: 'Noto Sans',
  sansSerifFamily: 'Noto Sans',
  serifFamily: 'Noto Serif',
  cursiveFamily: 'Noto Serif',
  fantasyFamily: 'Noto Serif',
  monospaceFamily: 'Noto Sans',
};

/**
 * Draws an SVG so that its longer side has as many pixels as `side` says: a number, or a multiple of its own size
 * within bounds. The picture is always fitted: a huge canvas would take all memory.
 */
export async function drawPng({ svg, side }) {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const pixels = typeof side === 'number' ? side : bounded(Math.max(width, height) * side.times, side);
  const fitTo = { mode: width >= height ? 'width' : 'height', value: Math.round(pixels) };
  return new Resvg(withSerifs(outlineForeignTexts(svg)), { font, fitTo }).render().asPng();
}

// The renderer sets the generic family in its default font, whatever its options say.
function withSerifs(svg) {
  return svg.replace(/font-family\s*[=:]\s*"?[^";]*/g, (families) =>
    families.replace(/(?<![\w-])serif\b/g, 'Noto Serif'),
  );
}

function bounded(value, { min, max }) {
  return Math.min(max, Math.max(min, value));
}
