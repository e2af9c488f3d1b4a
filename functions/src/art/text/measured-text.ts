/** A piece of a text, from one place to another, with the width of what is drawn and of the spaces after it. */
export interface Piece {
  start: number;
  end: number;
  ink: number;
  space: number;
  /** Whether the text asks for a new line after it. */
  endsLine: boolean;
}

/** A text in words, which no line breaks; one longer than a line goes onto several in its parts. */
export interface MeasuredText {
  text: string;
  words: (Piece & { parts: () => Piece[] })[];
  /** Whether a word longer than a line begins one, rather than fill what is left of the line before. */
  longWordsBegin: boolean;
}

/** Source of widths for one text, in any unit. */
export interface Measure {
  /** The places at which a line may end, and the last; it has to at those that are required. */
  breaks: Iterable<{ position: number; required?: boolean }>;
  widthOf: (start: number, end: number) => number;
  space: number;
}

/** A text in words with their widths, measured as they are needed where a word is longer than a line. */
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

// Made when it is first needed: a function starts without it.
let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as readers see them, letters with their marks, each with its place. */
export function graphemesOf(text: string): { segment: string; index: number }[] {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)];
}
