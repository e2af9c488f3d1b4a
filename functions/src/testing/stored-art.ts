import { fitAttribute, readFit } from '../art/text/line-fit.ts';
import { fitNames } from '../drawing/fit-names.ts';
import { prepareArt } from '../art/clean/prepare-art.ts';

/** A drawing as an upload stores it, with the placeholder texts of all fields but the name. */
export async function storedArt(source: string, namePlaceholder = '{{NAME}}', others: string[] = []): Promise<string> {
  return fitNames(await prepareArt(source, [namePlaceholder, ...others]));
}

/** The fits of its lines with the name. */
export function fitsOf(svg: string) {
  return [...svg.matchAll(new RegExp(`${fitAttribute}="([^"]*)"`, 'g'))].map(([, value = '']) => readFit(value));
}

/** A drawing of 400 units with a border, and elements inside. */
export function framedDrawing(inside: string, side = 400): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="400" height="400" fill="#eef"/>` +
    `<rect x="10" y="10" width="380" height="380" fill="none" stroke="#226" stroke-width="6"/>${inside}</svg>`
  );
}
