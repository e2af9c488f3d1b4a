/** Pixels of a side: on paper 5 cm wide in 300 dots an inch. */
const width = 600;

/** A QR code as PNG, for office programs, with the quiet zone that scanners need. */
export async function drawQrPng(text: string): Promise<Buffer> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toBuffer(text, { type: 'png', margin: 4, width, errorCorrectionLevel: 'M' });
}
