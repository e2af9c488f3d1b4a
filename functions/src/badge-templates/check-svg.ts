import type { Settings } from '../contract/settings.ts';
import { svgNotAllowed, svgTooLarge } from '../contract/svg-upload.ts';
import { AppError } from '../app-error.ts';
import { BusyError } from '../drawing/busy-error.ts';
import { cleanSvg } from '../drawing/clean-svg.ts';
import { tryDrawing } from '../drawing/draw.ts';
import { DrawingError } from '../drawing/drawing-process.ts';
import { InvalidSvgError } from '../svg/invalid-svg-error.ts';

const tooHardToDraw =
  'The SVG cannot be drawn in reasonable time. Simplify its filters, patterns and masks, and upload it again.';

/** Cleans an uploaded SVG, draws it once, and names the removed parts. Refuses in words an SVG that cannot be taken. */
export async function checkSvg(
  svgContent: string,
  { maxFileSize, allowedFileTypes }: Pick<Settings, 'maxFileSize' | 'allowedFileTypes'>,
): Promise<{ svg: string; removed: string[] }> {
  if (!allowedFileTypes.includes('svg')) throw refusal(svgNotAllowed);
  const message = svgTooLarge(Buffer.byteLength(svgContent), maxFileSize);
  if (message) throw new AppError('payload_too_large', { message, fields: { svgContent: message } });
  try {
    const checked = await cleanSvg(svgContent);
    await tryDrawing(checked.svg);
    return checked;
  } catch (error) {
    if (error instanceof DrawingError) throw refusal(tooHardToDraw, error);
    if (error instanceof InvalidSvgError) throw refusal(error.message, error);
    throw error instanceof BusyError ? busy(error) : error;
  }
}

function busy({ retryAfterSeconds }: BusyError): AppError {
  return new AppError('unavailable', {
    message: `The server is too busy to check the SVG. Try again in ${retryAfterSeconds} seconds.`,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', { message, cause, fields: { svgContent: message } });
}
