import { textFields } from '../art/art-values.ts';
import { wordsIn } from '../art/fill-art.ts';
import { AppError } from '../app-error.ts';
import type { ArtFields, PdfLayout } from '../contract/art-fields.ts';
import type { BadgeTemplate } from '../contract/badge-templates.ts';
import { pointsPerUnit } from '../certificates/art-page.ts';
import { seenRectangle } from '../drawing/draw.ts';
import { makeQrCode } from '../drawing/qr-code.ts';
import { linkTo } from '../link-to.ts';

/** Texts and the rectangle of art, and its place on paper. */
export type ArtDetails = Pick<BadgeTemplate, 'namePlaceholder' | 'yearPlaceholder' | 'fields' | 'pdfLayout'>;

/** Side of a square of a QR code on paper, in points, at least: a phone reads a third of a millimetre. */
const smallestSquare = 1;

/** The texts of art for which values will stand and whose room is measured: the name's, and those of its fields. */
export function fittedTexts({ namePlaceholder, fields }: Pick<ArtDetails, 'namePlaceholder' | 'fields'>): string[] {
  return [namePlaceholder, ...textFields.map((field) => fields[field] ?? '')];
}

/** Refuses fields that the clean drawing has no place for, each in words at the field. */
export async function checkFields(svg: string, details: ArtDetails): Promise<void> {
  const { fields, pdfLayout } = details;
  const refused = refusedTexts(svg, details);
  const problem = fields.qrCode === undefined ? null : await problemOfCode(svg, fields.qrCode, pdfLayout);
  if (problem !== null) refused['fields.qrCode'] = problem;
  const [message] = Object.values(refused);
  if (message !== undefined) throw new AppError('invalid_request', { message, fields: refused });
}

function refusedTexts(svg: string, { namePlaceholder, yearPlaceholder, fields }: ArtDetails): Record<string, string> {
  const refused: Record<string, string> = {};
  const taken = new Set([namePlaceholder, yearPlaceholder]);
  let words: string[] | undefined;
  for (const field of textFields) {
    const text = fields[field];
    if (text === undefined) continue;
    words ??= wordsIn(svg);
    if (!words.some((all) => all.includes(text))) {
      refused[`fields.${field}`] = `No text of the picture says “${text}”. Choose one that is in it.`;
    } else if (taken.has(text)) refused[`fields.${field}`] = `“${text}” stands for something else already.`;
    taken.add(text);
  }
  return refused;
}

/** Why a QR code has no place in the rectangle with an id; null where it has. */
async function problemOfCode(
  svg: string,
  id: NonNullable<ArtFields['qrCode']>,
  layout: PdfLayout,
): Promise<string | null> {
  const seen = await seenRectangle(svg, id);
  if (seen === 'absent') return `There is no rectangle with the id “${id}” in the picture.`;
  if ('element' in seen) return `“${id}” is no rectangle with a width and a height, but a ${seen.element} element.`;
  if (!seen.isInside) return 'The rectangle for the QR code is not inside of the picture.';
  // Every link is as long as this one, and none needs more squares.
  const { side } = await makeQrCode(linkTo('f'.repeat(32)));
  const least = Math.ceil((side * smallestSquare) / pointsPerUnit(seen.canvas, layout));
  // It was measured in pixels.
  if (Math.min(seen.width, seen.height) * 1.001 >= least) return null;
  return (
    `The rectangle for the QR code has ${inUnits(seen.width)} by ${inUnits(seen.height)} units. ` +
    `Printed, a code can be scanned from ${inUnits(least)} by ${inUnits(least)} units on. Make it larger.`
  );
}

function inUnits(length: number): string {
  return length.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
