import * as fontkit from 'fontkit';
import { fontFiles } from './fonts.mjs';

const opened = new Map();
const mark = 'open font ';

/** A font, opened once. */
export function openFont(file) {
  if (!opened.has(file)) opened.set(file, fontkit.openSync(file));
  return opened.get(file);
}

/** Gives a PDF the fonts that are open, under their paths. By itself it reads the tables of each anew, which takes longer than the rest. */
export function registerOpenFonts(document) {
  for (const file of fontFiles) document.registerFont(file, Buffer.from(mark + file));
}

// pdfkit takes bytes alone and hands them to fontkit, which asks each of its formats. This one stands for a font that is open.
fontkit.registerFormat(
  class {
    static probe(bytes) {
      return pathIn(bytes) !== null;
    }

    constructor({ buffer }) {
      return openFont(pathIn(buffer));
    }
  },
);

function pathIn(bytes) {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_000)).toString();
  return start.startsWith(mark) ? start.slice(mark.length) : null;
}
