import { mostLogoCharacters } from 'functions/designs/design';
import { drawnPicture } from '../../../components/drawn-picture.ts';

const side = 192;
const qualities = [0.85, 0.7, 0.5];

/**
 * Loads a picture of this site and gives it as a data URL of 192 by 192 pixels that a design has room for: as a PNG, or on
 * white as a JPEG where that would be too large.
 */
export async function fetchLogoData(path: string): Promise<string> {
  const { canvas, context } = await drawnPicture(path, { width: side, height: side });
  const png = canvas.toDataURL('image/png');
  if (png.length <= mostLogoCharacters) return png;
  // Designs have white below a logo.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  const jpeg = qualities
    .map((quality) => canvas.toDataURL('image/jpeg', quality))
    .find(({ length }) => length <= mostLogoCharacters);
  if (jpeg === undefined) throw new Error('The logo has too many details for a design.');
  return jpeg;
}

/** Loads a picture of this site and gives it as a data URL of this size. */
export async function fetchPictureData(path: string, size: Record<'width' | 'height', number>): Promise<string> {
  const { canvas } = await drawnPicture(path, size);
  return canvas.toDataURL('image/png');
}
