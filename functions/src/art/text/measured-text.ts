/** Range of a text, with the widths of its ink and of the spaces after it. */
export interface Piece {
  start: number;
  end: number;
  ink: number;
  space: number;
  /** Whether the text requires a line break after it. */
  endsLine: boolean;
}

/** Text in words that stay on one line; a word longer than a line is split into its parts. */
export interface MeasuredText {
  text: string;
  words: (Piece & { parts: () => Piece[] })[];
  /** Whether an overlong word starts a new line instead of filling the previous one. */
  longWordsBegin: boolean;
}

/** Widths in any unit. */
export interface Measure {
  /** Possible line breaks and the end; required ones must break. */
  breaks: Iterable<{ position: number; required?: boolean }>;
  widthOf: (start: number, end: number) => number;
  space: number;
}

/** Parts of overlong words are measured on demand. */
export function wordsOf(text: string, { breaks, widthOf, space }: Measure): MeasuredText['words'] {
  const pieceOf = (start: number, position: number, endsLine = false): Piece => {
    const end = start + text.slice(start, position).trimEnd().length;
    const spaces = text.slice(end, position).replaceAll('\n', '').length;
    return { start, end, ink: widthOf(start, end), space: spaces * space, endsLine };
  };
  const partsOf = ({ start, end, space: after, endsLine }: Piece): Piece[] =>
    graphemesOf(text.slice(start, end)).map(({ segment, index }) => {
      const part = pieceOf(start + index, start + index + segment.length);
      return part.end === end ? { ...part, space: after, endsLine } : part;
    });
  let from = 0;
  return Array.from(breaks, ({ position, required }) => {
    const word = pieceOf(from, position, required);
    let parts: Piece[] | undefined;
    from = position;
    return { ...word, parts: () => (parts ??= partsOf(word)) };
  });
}

// Created on demand, so that startup does not wait for it.
let segmenter: Intl.Segmenter | undefined;

export function graphemesOf(text: string): { segment: string; index: number }[] {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)];
}
