import { bytesPerMegabyte } from 'functions/contract/rules/svg-upload';
import { say } from 'functions/contract/words/say';

const svgType = 'image/svg+xml';

/** File types of pictures for the `accept` attribute. */
export const pictureTypes = `${svgType},image/png,image/jpeg,image/webp`;

/** Whether a file is an SVG. Some systems do not know the type. */
export function isSvg({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === svgType || (type === '' && name.toLowerCase().endsWith('.svg'));
}

/** Reason to refuse a picture file, given the limit in megabytes; null if acceptable. */
export function whyNoPicture(file: Pick<File, 'type' | 'name' | 'size'>, maxFileSize: number): string | null {
  if (!isSvg(file) && !pictureTypes.split(',').includes(file.type)) return say('settingsPictures.wrongType');
  if (file.size === 0) return say('settingsPictures.emptyFile');
  if (file.size > maxFileSize * bytesPerMegabyte) return say('settingsPictures.tooLarge', { size: maxFileSize });
  return null;
}
