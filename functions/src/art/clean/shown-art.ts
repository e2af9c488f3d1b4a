import { sansFamilies } from '../text/faces.ts';
import { attributeOf, rootTagOf, viewBoxOf, withoutAttributes } from '../text/svg-tags.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import { canvasOf } from './canvas.ts';

/** A stored drawing that says what it shows, in place of what its template says of itself. */
export function withTitle(svg: string, title: string): string {
  const rootTag = rootTagOf(svg);
  // Programs that read a picture aloud take the first title, and these before it.
  const tag = withoutAttributes(rootTag, ['aria-label', 'aria-labelledby', 'aria-describedby']);
  const named = `<title>${escapeText(title)}</title>`;
  if (tag.endsWith('/>')) return `${tag.slice(0, -2)}>${named}</svg>`;
  return tag + named + svg.slice(rootTag.length).replace(/^<title>[^<]*<\/title>/, '');
}

/** A stored drawing as an element of another one: in the middle of a square, and as large as fits into it. */
export function placedArt(svg: string, { x, y, side }: Record<'x' | 'y' | 'side', number>): string {
  const { width, height } = canvasOf(svg) ?? { width: side, height: side };
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${width} ${height}">${filling(svg)}</svg>`;
}

/** A stored drawing as an element that fills the one around it, whatever its own units are. */
function filling(svg: string): string {
  const rootTag = rootTagOf(svg);
  const begin = withoutAttributes(rootTag, ['width', 'height', 'x', 'y']);
  return begin.replace('<svg', '<svg width="100%" height="100%"') + svg.slice(rootTag.length);
}

/** The drawing of a badge that does not count: grey and faint, with a band across it that says why wherever it is shown. */
export function withMark(svg: string, said: string): string {
  const words = escapeText(said);
  const grey = '<defs><filter id="mark-grey"><feColorMatrix type="saturate" values="0"/></filter></defs>';
  return framed(svg, words, `${grey}<g filter="url(#mark-grey)" opacity="0.4">${filling(svg)}</g>${bandOf(words)}`);
}

/** The drawing of a badge that counted until its end: as it was, with a line that says so, on a page in its upper margin. */
export function withNote(svg: string, said: string, isPage: boolean): string {
  const words = escapeText(said);
  return framed(svg, words, filling(svg) + (isPage ? noteOf(words, 0.6, 3.8) : noteOf(words, 92, 7)));
}

/** The drawing on white, for who shows pictures on dark ground. */
export function onWhite(svg: string): string {
  return framed(svg, '', `<rect width="100%" height="100%" fill="#ffffff"/>${filling(svg)}`);
}

/** A drawing in the room that another one takes, named by words; that one fills it. */
function framed(svg: string, words: string, inside: string): string {
  const root = rootTagOf(svg);
  const shown = viewBoxOf(attributeOf(root, 'viewBox'));
  const viewBox = shown ? ` viewBox="0 0 ${shown.width} ${shown.height}"` : '';
  const room = ['width', 'height', 'preserveAspectRatio']
    .map((name) => attribute(name, attributeOf(root, name)))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"${viewBox}${room} role="img"><title>${words}</title>${inside}</svg>`;
}

// Round and away from the edges, so that art with round corners keeps them.
const noteOf = (words: string, y: number, height: number) =>
  `<rect x="12%" y="${y}%" width="76%" height="${height}%" rx="${height / 2}%" fill="#f4f4f5"/>` +
  `<svg y="${y}%" width="100%" height="${height}%" viewBox="0 0 800 56"><text x="400" y="39" text-anchor="middle" fill="#3f3f46" ` +
  `font-family="${sansFamilies}" font-size="32">${words}</text></svg>`;

// Percentages, because a drawing without a viewBox may be measured in anything.
const bandOf = (words: string) =>
  '<rect y="41%" width="100%" height="18%" fill="#3f3f46"/>' +
  '<svg y="41%" width="100%" height="18%" viewBox="0 0 800 144"><text x="400" y="100" text-anchor="middle" fill="#ffffff" ' +
  `font-family="${sansFamilies}" font-weight="bold" font-size="80">${words}</text></svg>`;

// The stored form has escaped the value already.
function attribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}
