import { sansFamilies } from '../text/faces.ts';
import { attributeOf, rootTagOf, viewBoxOf, withoutAttributes } from '../text/svg-tags.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import { canvasOf } from './canvas.ts';

/** Replaces the template's own title in a stored drawing with this one. */
export function withTitle(svg: string, title: string): string {
  const rootTag = rootTagOf(svg);
  // Screen readers use the first title, and these attributes before it.
  const tag = withoutAttributes(rootTag, ['aria-label', 'aria-labelledby', 'aria-describedby']);
  const named = `<title>${escapeText(title)}</title>`;
  if (tag.endsWith('/>')) return `${tag.slice(0, -2)}>${named}</svg>`;
  return tag + named + svg.slice(rootTag.length).replace(/^<title>[^<]*<\/title>/, '');
}

/** Embeds a stored drawing in another: centered in a square, as large as fits. */
export function placedArt(svg: string, { x, y, side }: Record<'x' | 'y' | 'side', number>): string {
  const { width, height } = canvasOf(svg) ?? { width: side, height: side };
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${filling(svg)}</svg>`;
}

/** Embeds a stored drawing so that it fills the outer element, whatever its units. */
function filling(svg: string): string {
  const rootTag = rootTagOf(svg);
  const begin = withoutAttributes(rootTag, ['width', 'height', 'x', 'y']);
  return begin.replace('<svg', '<svg width="100%" height="100%"') + svg.slice(rootTag.length);
}

/** Drawing of an invalid badge: gray and faint, with a band across it that says why. */
export function withMark(svg: string, said: string): string {
  const words = escapeText(said);
  const grey = '<defs><filter id="mark-grey"><feColorMatrix type="saturate" values="0"/></filter></defs>';
  return framed(svg, words, `${grey}<g filter="url(#mark-grey)" opacity="0.4">${filling(svg)}</g>${bandOf(words)}`);
}

/** Drawing of an expired badge: unchanged, with a line that says so, on a page in its upper margin. */
export function withNote(svg: string, said: string, isPage: boolean): string {
  const words = escapeText(said);
  return framed(svg, words, filling(svg) + (isPage ? noteOf(words, 0.6, 3.8) : noteOf(words, 92, 7)));
}

/** The drawing on white, for display on dark backgrounds. */
export function onWhite(svg: string): string {
  return framed(svg, '', `<rect width="100%" height="100%" fill="#ffffff"/>${filling(svg)}`);
}

function framed(svg: string, words: string, inside: string): string {
  const root = rootTagOf(svg);
  const shown = viewBoxOf(attributeOf(root, 'viewBox'));
  const viewBox = shown ? ` viewBox="0 0 ${shown.width} ${shown.height}"` : '';
  const room = ['width', 'height', 'preserveAspectRatio']
    .map((name) => attribute(name, attributeOf(root, name)))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"${viewBox}${room} role="img"><title>${words}</title>${inside}</svg>`;
}

// Rounded and away from the edges, so that art with rounded corners keeps them.
const noteOf = (words: string, y: number, height: number) =>
  `<rect x="12%" y="${y}%" width="76%" height="${height}%" rx="${height / 2}%" fill="#f4f4f5"/>` +
  `<svg y="${y}%" width="100%" height="${height}%" viewBox="0 0 800 56"><text x="400" y="39" text-anchor="middle" fill="#3f3f46" ` +
  `font-family="${sansFamilies}" font-size="32">${words}</text></svg>`;

// Percentages, because the units of a drawing without a viewBox are unknown.
const bandOf = (words: string) =>
  '<rect y="41%" width="100%" height="18%" fill="#3f3f46"/>' +
  '<svg y="41%" width="100%" height="18%" viewBox="0 0 800 144"><text x="400" y="100" text-anchor="middle" fill="#ffffff" ' +
  `font-family="${sansFamilies}" font-weight="bold" font-size="80">${words}</text></svg>`;

// The stored form is already escaped.
function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}
