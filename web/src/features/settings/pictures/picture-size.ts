import { viewBoxOf } from 'functions/art/svg-tags';

/** Size of a picture in pixels. */
export type Size = Readonly<Record<'width' | 'height', number>>;

/** Place of a picture of this width and height in a room, whole and as large as it can be. */
export function fitted(width: number, height: number, room: Size) {
  const scale = Math.min(room.width / width, room.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: (room.width - w) / 2, y: (room.height - h) / 2, width: w, height: h };
}

/**
 * An SVG with the size in pixels in which it is drawn into a room: browsers differ in what they make of one without. Null for what is
 * no SVG.
 */
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

// Other units have the same proportion where both sides have them; a percentage is no size.
function pixels(length: string | null): number {
  return length === null || length.includes('%') ? 0 : Number.parseFloat(length) || 0;
}
