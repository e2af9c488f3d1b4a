// The parts we use of untyped packages.

declare module 'fontkit' {
  interface Path {
    transform(a: number, b: number, c: number, d: number, e: number, f: number): Path;
    toSVG(): string;
  }
  interface Glyph {
    advanceWidth: number;
    path: Path;
    /** Characters that it represents. */
    codePoints: number[];
  }
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): Glyph;
    /** Returns the glyph with an id, for these characters at its first use. */
    getGlyph(id: number, characters?: number[]): Glyph;
    layout(text: string, features?: Features): Layout;
    characterSet: number[];
  }
  /** OpenType features by tag, on or off; or a list of those that are on. */
  type Features = string[] | Record<string, boolean>;
  interface Layout {
    readonly advanceWidth: number;
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export function openSync(file: string): Font;
  /** Adds a format. fontkit calls `probe` with the bytes, and then the format with `new`. */
  export function registerFormat(
    format: ((stream: { buffer: Uint8Array }) => Font) & { probe(bytes: Uint8Array): boolean },
  ): void;
}

declare module 'linebreak' {
  /** Finds possible and required line breaks. */
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
