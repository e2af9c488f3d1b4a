/** A QR code as SVG, with the quiet zone that scanners need. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: qrCode } = await import('qrcode');
  return qrCode.toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' });
}
