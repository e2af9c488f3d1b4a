import { bytesPerMegabyte } from 'functions/contract/svg-upload';

const svgType = 'image/svg+xml';

/** Types of file that may be chosen as a logo, as the `accept` attribute. */
export const logoTypes = `${svgType},image/png,image/jpeg,image/webp`;

/** Whether a file is an SVG. Not every system knows their type. */
export function isSvg({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === svgType || (type === '' && name.toLowerCase().endsWith('.svg'));
}

/** Why a file is not taken as a logo where the largest may have so many megabytes; null where it is. */
export function whyNoLogo(file: Pick<File, 'type' | 'name' | 'size'>, maxFileSize: number): string | null {
  if (!isSvg(file) && !logoTypes.split(',').includes(file.type)) return 'Choose an SVG, PNG, JPEG or WebP file.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > maxFileSize * bytesPerMegabyte)
    return `The file is larger than ${maxFileSize} MB. Choose a smaller one.`;
  return null;
}
