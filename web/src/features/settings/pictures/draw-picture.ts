import { isSvg } from './picture-file.ts';
import { type Size, fitted, withSize } from './picture-size.ts';

const unreadable = 'This picture cannot be read. Save it again or choose another one.';

/**
 * Draws a picture into the middle of a transparent one of a size, whole, and gives that as a PNG in base64. An SVG is drawn as
 * a picture, in which no script runs and nothing is fetched. Rejects with words for what cannot be drawn.
 */
export async function drawPicture(file: File, size: Size): Promise<string> {
  const url = URL.createObjectURL(isSvg(file) ? await sizedSvg(file, size) : file);
  try {
    return drawInto(size, await load(url));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function sizedSvg(file: File, size: Size): Promise<Blob> {
  const svg = withSize(await file.text(), size);
  if (svg === null) throw new Error(unreadable);
  return new Blob([svg], { type: 'image/svg+xml' });
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    throw new Error(unreadable, { cause: error });
  }
  return image;
}

function drawInto(size: Size, image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Try another one.');
  const { x, y, width, height } = fitted(image.naturalWidth, image.naturalHeight, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height);
  try {
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
  } catch (error) {
    // A browser gives no pixels of what may hold more than a drawing.
    throw new Error('This SVG has parts that cannot be used. Save it as a PNG and choose that.', { cause: error });
  }
}
