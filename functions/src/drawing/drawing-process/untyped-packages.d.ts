// The parts that we use of packages without types.

declare module 'fontkit' {
  interface Path {
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    toSVG(): string;
  }
  interface Glyph {
    advanceWidth: number;
    path: Path;
    /** The characters that it stands for. */
    codePoints: number[];
  }
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): Glyph;
    /** The glyph with an id, as that of these characters where it was not met before. */
    getGlyph(id: number, characters?: number[]): Glyph;
    layout(text: string, features?: Features): Layout;
    /** The code points that it has a glyph for. */
    characterSet: number[];
  }
  /** OpenType features by tag, on or off; or those that are on. */
  type Features = string[] | Record<string, boolean>;
  interface Layout {
    readonly advanceWidth: number;
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export function openSync(file: string): Font;
  /** Adds a format, which fontkit asks whether bytes are of it and then calls with `new`. */
  export function registerFormat(
    format: ((stream: { buffer: Uint8Array }) => Font) & { probe(bytes: Uint8Array): boolean },
  ): void;
}

declare module 'linebreak' {
  /** Finds where the lines of a text may end, and where they have to. */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required?: boolean } | null;
  }
  export = LineBreaker;
}

declare module 'svg-to-pdfkit' {
  function SVGtoPDF(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options: {
      width: number;
      height: number;
      preserveAspectRatio?: string;
      fontCallback: (family: string, isBold: boolean, isItalic: boolean) => string;
      imageCallback?: (address: string) => string;
      warningCallback?: () => void;
    },
  ): void;
  export = SVGtoPDF;
}
