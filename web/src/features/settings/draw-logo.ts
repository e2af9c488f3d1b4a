import { logoSide } from 'functions/contract';
import { isSvg } from './logo-file.ts';
import { fitted, withSize } from './logo-size.ts';

const unreadable = 'This picture cannot be read. Save it again or choose another one.';

/**
 * Draws a picture into the middle of a transparent square, whole, and gives it as a PNG in base64. An SVG is drawn as a
 * picture, in which no script runs and nothing is fetched. Rejects with words for what cannot be drawn.
 */
export async function drawLogo(file: File): Promise<string> {
  const url = URL.createObjectURL(isSvg(file) ? await sizedSvg(file) : file);
  try {
    return drawSquare(await load(url));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function sizedSvg(file: File): Promise<Blob> {
  const svg = withSize(await file.text());
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

function drawSquare(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = logoSide;
  canvas.height = logoSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Try another one.');
  const { x, y, width, height } = fitted(image.naturalWidth, image.naturalHeight);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height);
  try {
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
  } catch (error) {
    // A browser gives no pixels of what may hold more than a drawing.
    throw new Error('This SVG has parts that cannot be used. Save it as a PNG and choose that.', { cause: error });
  }
}
