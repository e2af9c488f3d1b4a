/** A file that cannot be checked; the message says why, and what to do next. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Words for a file of a type that carries no badges. */
export const unknownKind = 'This is no PNG, SVG, JSON or PDF file. Choose the file that was downloaded with the badge.';
