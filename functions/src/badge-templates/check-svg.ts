import type { Settings } from '../contract/settings.ts';
import { svgNotAllowed, svgTooLarge } from '../contract/svg-upload.ts';
import { AppError, busy } from '../app-error.ts';
import { BusyError } from '../drawing/turns.ts';
import { cleanSvg } from '../drawing/clean-svg.ts';
import { tryDrawing } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { fitNames } from '../drawing/fit-names.ts';
import { InvalidSvgError } from '../svg/invalid-svg-error.ts';
import type { CleanDrawing } from '../svg/sanitize-svg.ts';
import { type ArtDetails, checkFields, fittedTexts } from './check-fields.ts';

const tooHardToDraw =
  'The SVG cannot be drawn in reasonable time. Simplify its filters, patterns and masks, and upload it again.';

/** Checks an upload against the settings, and then as `prepareSvg` does. */
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
 * Cleans an SVG, draws it once, and finds the room of the name and of other fields in it. Refuses in words an SVG that cannot be
 * taken, and fields that it has no place for. Why: docs/decisions/021 and 093.
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
