import * as fontkit from 'fontkit';
import type PDFDocument from 'pdfkit';
import { fontFiles } from './fonts.ts';

const opened = new Map<string, fontkit.Font>();
const mark = 'open font ';

export function openFont(file: string): fontkit.Font {
  const font = opened.get(file) ?? withSafeLayout(withCharacters(fontkit.openSync(file)));
  opened.set(file, font);
  return font;
}

// Features that place marks on letters. fontkit throws if a font cannot place a mark on a letter. Below or above alone
// comes first: otherwise a vowel sign of an Indic name would move to the next letter.
const unplacedMarks: Record<string, boolean>[] = [
  { blwm: false },
  { abvm: false },
  { mark: false, mkmk: false, abvm: false, blwm: false },
];

// Prevents errors in a layout. Unplaceable marks stay at the font's default, and text that cannot be shaped is set in
// letters. pdfkit uses the same font, so drawings match measurements.
function withSafeLayout(font: fontkit.Font): fontkit.Font {
  const layout = font.layout.bind(font);
  return Object.assign(font, {
    layout: (text: string, features?: fontkit.Features) => {
      // fontkit changes the feature list.
      for (const tried of [features, ...unplacedMarks.map((marks) => ({ ...marks }))]) {
        try {
          return layout(text, tried);
        } catch {
          // The next attempt places fewer marks.
        }
      }
      return inLetters(font, text);
    },
  });
}

function inLetters(font: fontkit.Font, text: string): fontkit.Layout {
  const letters = Array.from(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const glyphs = letters.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return {
    glyphs,
    positions,
    // pdfkit reads it after scaling the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

// A font remembers each glyph from its first use. If that was as part of another glyph, it has no character, and
// copying or reading the PDF would skip it.
function withCharacters(font: fontkit.Font): fontkit.Font {
  const getGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph: (id: number, characters: number[] = []) => {
      const glyph = getGlyph(id, characters);
      return characters.length > 0 ? Object.assign(glyph, { codePoints: characters }) : glyph;
    },
  });
}

/** Gives a PDF the open fonts by path. By itself pdfkit parses each again, which takes longer than the rest. */
export function registerOpenFonts(document: InstanceType<typeof PDFDocument>): void {
  for (const file of fontFiles) document.registerFont(file, Buffer.from(mark + file));
}

// pdfkit accepts only bytes and passes them to fontkit, which tries its formats. This format resolves to an open font.
fontkit.registerFormat(Object.assign(FontByItsPath, { probe: (bytes: Uint8Array) => pathIn(bytes) !== null }));

function FontByItsPath({ buffer }: { buffer: Uint8Array }): fontkit.Font {
  return openFont(pathIn(buffer) ?? '');
}

function pathIn(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_000)).toString();
  return start.startsWith(mark) ? start.slice(mark.length) : null;
}
