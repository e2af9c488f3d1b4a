import { logoSide } from 'functions/contract';

/** Place of a picture of this size in the square, whole and as large as it can be. */
export function fitted(width: number, height: number) {
  const scale = logoSide / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  return { x: (logoSide - w) / 2, y: (logoSide - h) / 2, width: w, height: h };
}

/**
 * An SVG with the size in pixels in which it is drawn: browsers differ in what they make of one without. Null for what is
 * no SVG.
 */
export function withSize(text: string): string | null {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = document.documentElement;
  if (root.localName !== 'svg' || document.querySelector('parsererror')) return null;
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const own = [pixels(root.getAttribute('width')), pixels(root.getAttribute('height'))] as const;
  const [width, height] = boxWidth > 0 && boxHeight > 0 ? [boxWidth, boxHeight] : own;
  if (!width || !height) return null;
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const size = fitted(width, height);
  root.setAttribute('width', String(size.width));
  root.setAttribute('height', String(size.height));
  return new XMLSerializer().serializeToString(document);
}

// Of other units the proportion is the same, where both sides have them; a share of nothing is no size.
function pixels(length: string | null): number {
  return length === null || length.includes('%') ? 0 : Number.parseFloat(length) || 0;
}
