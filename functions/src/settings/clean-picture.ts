import { PNG } from 'pngjs';
import { AppError } from '../app-error.ts';
import { type Picture, pictureSizes } from '../contract/rules/pictures.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const headerBytes = 33;

const names: Record<Picture, string> = {
  organizationLogo: 'the logo',
  firstSignature: 'the signature',
  secondSignature: 'the signature',
  seal: 'the seal',
};

/**
 * Reduces a PNG to its pixels, without texts, profiles or trailing data. Throws unless it is a complete PNG of the
 * picture's size, which is checked before decompression.
 */
export function cleanPicture(png: Buffer, picture: Picture): Buffer {
  checkHeader(png, picture);
  const { data } = decode(png);
  if (isEmpty(data)) throw refusal('The picture is empty: all of it is transparent. Choose another one.');
  const clean = new PNG({ ...pictureSizes[picture] });
  data.copy(clean.data);
  return PNG.sync.write(clean);
}

function checkHeader(png: Buffer, picture: Picture): void {
  const size = pictureSizes[picture];
  const advice = `Send ${names[picture]} as a PNG of ${size.width} by ${size.height} pixels.`;
  const isPng =
    png.length >= headerBytes && png.subarray(0, 8).equals(signature) && png.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng) throw refusal(`This is no PNG. ${advice}`);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width !== size.width || height !== size.height) {
    throw refusal(`This picture has ${width} by ${height} pixels. ${advice}`);
  }
  // The decoder bounds decompression by the picture's size, except for interlaced files.
  if (png[28] !== 0) throw refusal('This PNG is interlaced. Save it without that and send it again.');
}

function decode(png: Buffer): PNG {
  try {
    return PNG.sync.read(png);
  } catch (error) {
    throw refusal('This PNG is damaged. Save it anew and send it again.', error);
  }
}

function isEmpty(pixels: Buffer): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) return false;
  return true;
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', { message, cause, fields: { png: message } });
}
