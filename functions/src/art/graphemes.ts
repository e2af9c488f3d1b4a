// Made when it is first needed: a function starts without it.
let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as readers see them, letters with their marks, each with its place. */
export function graphemesOf(text: string): { segment: string; index: number }[] {
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)];
}
