export const bytesPerMegabyte = 1_048_576;

export const svgNotAllowed = 'The settings do not allow SVG files. Allow svg there first.';

/** Error for an SVG of this size, if it is above the limit in megabytes; else null. */
export function svgTooLarge(bytes: number, maxFileSize: number): string | null {
  if (bytes <= maxFileSize * bytesPerMegabyte) return null;
  return `The SVG is larger than ${maxFileSize} MB. Make its embedded pictures smaller.`;
}
