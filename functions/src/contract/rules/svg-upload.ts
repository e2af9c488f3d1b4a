/** A setting's megabyte in bytes. */
export const bytesPerMegabyte = 1_048_576;

/** Refusal of an SVG while the allowed file types lack svg. */
export const svgNotAllowed = 'The settings do not allow SVG files. Allow svg there first.';

/**
 * Refusal of an SVG of so many bytes where the largest file may have so many megabytes; null where it is small enough.
 */
export function svgTooLarge(bytes: number, maxFileSize: number): string | null {
  if (bytes <= maxFileSize * bytesPerMegabyte) return null;
  return `The SVG is larger than ${maxFileSize} MB. Make its embedded pictures smaller.`;
}
