import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Face, fontsOfFaces } from '../../art/text/faces.ts';

const folder = fileURLToPath(new URL('../../../fonts/', import.meta.url));
const first = ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'];

/** Paths of the shipped fonts, those for most texts first. */
export const fontFiles = readdirSync(folder)
  .filter((name) => /\.[ot]tf$/.test(name))
  .sort((a, b) => Number(first.includes(b)) - Number(first.includes(a)) || a.localeCompare(b))
  .map((name) => folder + name);

export function fontFile(name: string): string {
  return `${folder}${name}`;
}

export function fileOfFace(face: Face): string {
  return fontFile(`${fontsOfFaces[face]}.ttf`);
}
