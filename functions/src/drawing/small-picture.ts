import { drawPng } from './draw.ts';
import { DrawingError } from './drawing-process.ts';

interface SmallPicture {
  /** Its proportions. */
  width: number;
  height: number;
  /** Pixels of the longer side. */
  pixels: number;
}

/** Reduces a picture to the pixels that paper shows; null if it cannot be drawn. */
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
