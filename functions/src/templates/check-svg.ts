import type { Settings } from '../contract/calls/settings.ts';
import { svgNotAllowed, svgTooLarge } from '../contract/rules/svg-upload.ts';
import { AppError, busy } from '../app-error.ts';
import { BusyError } from '../drawing/turns.ts';
import { cleanSvg } from '../drawing/clean-svg.ts';
import { type SeenRectangle, seenRectangle, tryDrawing } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { fitNames } from '../drawing/fit-names.ts';
import { InvalidSvgError } from '../art/clean/invalid-svg-error.ts';
import type { CleanDrawing } from '../art/clean/sanitize-svg.ts';
import { rectangleFields, textFields } from '../art/text/art-values.ts';
import { wordsIn } from '../art/text/fill-art.ts';
import type { PdfLayout } from '../contract/rules/art-fields.ts';
import type { BadgeTemplate } from '../contract/calls/badge-templates.ts';
import { pointsPerUnit } from '../drawing/certificates/sheet.ts';
import { makeQrCode } from '../drawing/qr-code.ts';
import { linkTo } from '../config.ts';

const tooHardToDraw =
  'The SVG cannot be drawn in reasonable time. Simplify its filters, patterns and masks, and upload it again.';

/** Checks an upload against the settings, then as `prepareSvg` does. */
export async function checkSvg(
  svgContent: string,
  details: ArtDetails,
  { maxFileSize, allowedFileTypes }: Pick<Settings, 'maxFileSize' | 'allowedFileTypes'>,
): Promise<CleanDrawing> {
  if (!allowedFileTypes.includes('svg')) throw refusal(svgNotAllowed);
  const message = svgTooLarge(Buffer.byteLength(svgContent), maxFileSize);
  if (message) throw new AppError('payload_too_large', { message, fields: { svgContent: message } });
  return prepareSvg(svgContent, details);
}

/**
 * Cleans an SVG, draws it once and measures the space for its fields. Throws a readable refusal if that fails. Why:
 * functions/src/art/README.md.
 */
export async function prepareSvg(svgContent: string, details: ArtDetails): Promise<CleanDrawing> {
  try {
    const art = await cleanSvg(svgContent, fittedTexts(details), details.yearPlaceholder);
    await checkFields(art.svg, details);
    await tryDrawing(art.svg);
    const { removed, missingFonts } = art;
    return { svg: await fitNames(art), removed, missingFonts };
  } catch (error) {
    if (error instanceof DrawingError) throw refusal(tooHardToDraw, error);
    if (error instanceof InvalidSvgError) throw refusal(error.message, error);
    if (!(error instanceof BusyError)) throw error;
    throw busy('The server is too busy to check the SVG.', error.retryAfterSeconds);
  }
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', { message, cause, fields: { svgContent: message } });
}

export type ArtDetails = Pick<BadgeTemplate, 'namePlaceholder' | 'yearPlaceholder' | 'fields' | 'pdfLayout'>;

/** Minimum side of a QR code square on paper, in points: phones can read a third of a millimetre. */
const smallestSquare = 1;

/** Texts that values replace, with measured space: the name and the fields. */
export function fittedTexts({ namePlaceholder, fields }: Pick<ArtDetails, 'namePlaceholder' | 'fields'>): string[] {
  return [namePlaceholder, ...textFields.map((field) => fields[field] ?? '')];
}

/** Refuses fields that do not fit the clean drawing, with one message per field. */
export async function checkFields(svg: string, details: ArtDetails): Promise<void> {
  const refused = refusedTexts(svg, details);
  for (const field of rectangleFields) {
    const problem = await problemOfRectangle(svg, field, details);
    if (problem !== null) refused[`fields.${field}`] = problem;
  }
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

const rectangleWords = { qrCode: 'QR code', signatures: 'signatures', seal: 'seal' };

/** Null if it fits or has none. */
async function problemOfRectangle(
  svg: string,
  field: (typeof rectangleFields)[number],
  { fields: { [field]: id }, pdfLayout }: ArtDetails,
): Promise<string | null> {
  if (id === undefined) return null;
  const seen = await seenRectangle(svg, id);
  if (seen === 'absent') return `There is no rectangle with the id “${id}” in the picture.`;
  if ('element' in seen) return `“${id}” is no rectangle with a width and a height, but a ${seen.element} element.`;
  if (!seen.isInside) return `The rectangle for the ${rectangleWords[field]} is not inside of the picture.`;
  return field === 'qrCode' ? problemOfCode(seen, pdfLayout) : null;
}

async function problemOfCode(seen: SeenRectangle, layout: PdfLayout): Promise<string | null> {
  // All links are as long as this one and need no more squares.
  const { side } = await makeQrCode(linkTo('f'.repeat(32)));
  const least = Math.ceil((side * smallestSquare) / pointsPerUnit(seen.canvas, layout));
  // Tolerance: the size was measured in pixels.
  if (Math.min(seen.width, seen.height) * 1.001 >= least) return null;
  return (
    `The rectangle for the QR code has ${inUnits(seen.width)} by ${inUnits(seen.height)} units. ` +
    `Printed, a code can be scanned from ${inUnits(least)} by ${inUnits(least)} units on. Make it larger.`
  );
}

function inUnits(length: number): string {
  return length.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
