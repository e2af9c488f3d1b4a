import { viewBoxOf } from 'functions/art/text/svg-tags';
import { say } from 'functions/contract/words/say';
import { type Size, drawnPicture, fitted } from '../../../components/templates-and-art/drawn-picture.ts';
import { isSvg } from './picture-file.ts';

/**
 * Draws a whole picture centered on a transparent canvas, as a base64 PNG. An SVG is drawn as an image, without scripts
 * or requests. Rejects with a message if it cannot be drawn.
 */
export async function drawPicture(file: File, size: Size): Promise<string> {
  const url = URL.createObjectURL(isSvg(file) ? await sizedSvg(file, size) : file);
  const { canvas } = await drawnPicture(url, size)
    .catch((cause: unknown) => {
      throw new Error(say('settingsPictures.unreadable'), { cause });
    })
    .finally(() => {
      URL.revokeObjectURL(url);
    });
  try {
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
  } catch (error) {
    // Browsers block pixels of an SVG that may embed more than a drawing.
    throw new Error(say('settingsPictures.unusableSvg'), { cause: error });
  }
}

async function sizedSvg(file: File, size: Size): Promise<Blob> {
  const svg = withSize(await file.text(), size);
  if (svg === null) throw new Error(say('settingsPictures.unreadable'));
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Sets an SVG's size in pixels to fit a room, because browsers differ without one. Null if it is no SVG. */
export function withSize(text: string, room: Size): string | null {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = document.documentElement;
  if (root.localName !== 'svg' || document.querySelector('parsererror')) return null;
  const own = { width: pixels(root.getAttribute('width')), height: pixels(root.getAttribute('height')) };
  const { width, height } = viewBoxOf(root.getAttribute('viewBox')) ?? own;
  if (!width || !height) return null;
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const size = fitted(width, height, room);
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  return new XMLSerializer().serializeToString(document);
}

// If both sides share another unit, the ratio is the same. A percentage is no size.
function pixels(length: string | null): number {
  return length === null || length.includes('%') ? 0 : Number.parseFloat(length) || 0;
}
