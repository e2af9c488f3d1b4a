import { AppError } from '../http/app-error.ts';
import { InvalidSvgError, sanitizeSvg } from '../rendering/sanitize-svg.ts';

const bytesPerMegabyte = 1_048_576;

/** Cleans an uploaded SVG, or says in words why it cannot be taken. */
export async function checkSvg(svgContent: string, maxMegabytes: number): Promise<string> {
  if (Buffer.byteLength(svgContent) > maxMegabytes * bytesPerMegabyte) {
    const message = `The SVG is larger than ${maxMegabytes} MB. Make its embedded pictures smaller.`;
    throw new AppError('payload_too_large', { message, fields: { svgContent: message } });
  }
  try {
    return (await sanitizeSvg(svgContent)).svg;
  } catch (error) {
    if (!(error instanceof InvalidSvgError)) throw error;
    throw new AppError('invalid_request', {
      message: error.message,
      cause: error,
      fields: { svgContent: error.message },
    });
  }
}
