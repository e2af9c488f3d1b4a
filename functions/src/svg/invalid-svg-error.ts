/** The file cannot be accepted as a drawing. The message is a sentence for the person who uploaded it. */
export class InvalidSvgError extends Error {
  override readonly name = 'InvalidSvgError';
}
