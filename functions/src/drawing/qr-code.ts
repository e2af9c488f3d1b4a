import { type QrCode, qrCodeOf } from '../art/text/qr-code.ts';

/** Up to 15 % of the code may be lost. */
const errorCorrectionLevel = 'M';
/** Pixels of a side: 5 cm on paper at 300 dpi. */
const width = 600;

/** Draws a QR code as SVG, with the quiet zone that scanners need. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toString(text, { type: 'svg', margin: 4, errorCorrectionLevel });
}

/** The same code for a place in art. */
export async function makeQrCode(text: string): Promise<QrCode> {
  const { default: qrCode } = await import('qrcode');
  const { size, data } = qrCode.create(text, { errorCorrectionLevel }).modules;
  const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => data[y * size + x] === 1));
  return qrCodeOf(rows);
}

/** Draws a QR code as PNG for office programs, with its quiet zone. */
export async function drawQrPng(text: string): Promise<Buffer> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toBuffer(text, { type: 'png', margin: 4, width, errorCorrectionLevel });
}
