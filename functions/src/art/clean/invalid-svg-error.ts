/** The file is not an acceptable drawing. The message is a sentence for the administrator who uploaded it. */
export class InvalidSvgError extends Error {
  override readonly name = 'InvalidSvgError';
}
