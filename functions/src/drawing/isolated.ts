/** A name for a sentence of ours: it keeps its own direction, and the sentence goes from left to right around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
