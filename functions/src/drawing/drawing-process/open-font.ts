import * as fontkit from 'fontkit';
import type PDFDocument from 'pdfkit';
import { fontFiles } from './fonts.ts';

const opened = new Map<string, fontkit.Font>();
const mark = 'open font ';

/** A font, opened once. */
export function openFont(file: string): fontkit.Font {
  const font = opened.get(file) ?? layingOutAnything(tellingCharacters(fontkit.openSync(file)));
  opened.set(file, font);
  return font;
}

// Features that place marks on letters. fontkit throws if a font has no place for a mark on a letter, though fonts may lack it.
// Below or above alone first: a vowel sign of an Indic name would stand at the next letter.
const unplacedMarks: Record<string, boolean>[] = [
  { blwm: false },
  { abvm: false },
  { mark: false, mkmk: false, abvm: false, blwm: false },
];

// A layout never throws: marks that cannot be placed stay where the font draws them, and text that cannot be shaped is
// letters. pdfkit asks the same font, so what is drawn is what was measured.
function layingOutAnything(font: fontkit.Font): fontkit.Font {
  const layout = font.layout.bind(font);
  return Object.assign(font, {
    layout: (text: string, features?: fontkit.Features) => {
      // fontkit writes into the features.
      for (const tried of [features, ...unplacedMarks.map((marks) => ({ ...marks }))]) {
        try {
          return layout(text, tried);
        } catch {
          // The next one places fewer marks.
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
    // pdfkit scales the positions and reads it then.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

// A font remembers each glyph as it was first met. One that was first met as a part of another stands for no character, and
// whoever copies the text of a PDF, or has it read aloud, would miss it.
function tellingCharacters(font: fontkit.Font): fontkit.Font {
  const getGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph: (id: number, characters: number[] = []) => {
      const glyph = getGlyph(id, characters);
      return characters.length > 0 ? Object.assign(glyph, { codePoints: characters }) : glyph;
    },
  });
}

/** Gives a PDF the fonts that are open, under their paths. By itself it reads the tables of each anew, which takes longer than the rest. */
export function registerOpenFonts(document: InstanceType<typeof PDFDocument>): void {
  for (const file of fontFiles) document.registerFont(file, Buffer.from(mark + file));
}

// pdfkit takes bytes alone and hands them to fontkit, which asks each of its formats. This one stands for a font that is open.
fontkit.registerFormat(Object.assign(FontByItsPath, { probe: (bytes: Uint8Array) => pathIn(bytes) !== null }));

function FontByItsPath({ buffer }: { buffer: Uint8Array }): fontkit.Font {
  return openFont(pathIn(buffer) ?? '');
}

function pathIn(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_000)).toString();
  return start.startsWith(mark) ? start.slice(mark.length) : null;
}
