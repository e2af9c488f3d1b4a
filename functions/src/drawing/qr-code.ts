import { type QrCode, qrCodeOf } from '../art/qr-code.ts';

/** How much of a code may be lost: 15 %. */
const errorCorrectionLevel = 'M';

/** A QR code as SVG, with the quiet zone that scanners need. */
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
