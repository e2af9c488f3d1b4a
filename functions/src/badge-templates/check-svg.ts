import type { Settings } from '../contract/settings.ts';
import { AppError } from '../http/app-error.ts';
import { tryDrawing } from '../rendering/draw.ts';
import { DrawingError } from '../rendering/drawing-process.ts';
import { InvalidSvgError } from '../rendering/invalid-svg-error.ts';
import { sanitizeSvg } from '../rendering/sanitize-svg.ts';

const bytesPerMegabyte = 1_048_576;
const tooHardToDraw =
  'The SVG cannot be drawn in reasonable time. Simplify its filters, patterns and masks, and upload it again.';

/** Cleans an uploaded SVG, draws it once, and says what was removed, or in words why the SVG cannot be taken. */
export async function checkSvg(
  svgContent: string,
  { maxFileSize, allowedFileTypes }: Pick<Settings, 'maxFileSize' | 'allowedFileTypes'>,
): Promise<{ svg: string; removed: string[] }> {
  if (!allowedFileTypes.includes('svg')) throw refusal('The settings do not allow SVG files. Allow svg there first.');
  if (Buffer.byteLength(svgContent) > maxFileSize * bytesPerMegabyte) {
    const message = `The SVG is larger than ${maxFileSize} MB. Make its embedded pictures smaller.`;
    throw new AppError('payload_too_large', { message, fields: { svgContent: message } });
  }
  try {
    const checked = await sanitizeSvg(svgContent);
    await tryDrawing(checked.svg);
    return checked;
  } catch (error) {
    if (error instanceof DrawingError) throw refusal(tooHardToDraw, error);
    throw error instanceof InvalidSvgError ? refusal(error.message, error) : error;
  }
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', { message, cause, fields: { svgContent: message } });
}
