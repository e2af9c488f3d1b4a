import { drawPng } from './draw.ts';
import { DrawingError } from './drawing-process.ts';

interface SmallPicture {
  /** Its proportion. */
  width: number;
  height: number;
  /** Pixels of its longer side. */
  pixels: number;
}

/** A picture in as many pixels as paper shows; null where it cannot be drawn. */
export async function smallPicture(png: Buffer, { width, height, pixels }: SmallPicture): Promise<Buffer | null> {
  const picture = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const viewBox = `0 0 ${width} ${height}`;
  try {
    return await drawPng(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${picture}</svg>`, pixels);
  } catch (error) {
    if (error instanceof DrawingError) return null;
    throw error;
  }
}
