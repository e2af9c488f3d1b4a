import { rootTagOf, withoutAttributes } from '../art/svg-tags.ts';
import { escapeText } from '../contract/escape-xml.ts';

/** A stored drawing that says what it shows, in place of what its template says of itself. */
export function withTitle(svg: string, title: string): string {
  const rootTag = rootTagOf(svg);
  // Programs that read a picture aloud take the first title, and these before it.
  const tag = withoutAttributes(rootTag, ['aria-label', 'aria-labelledby', 'aria-describedby']);
  const named = `<title>${escapeText(title)}</title>`;
  if (tag.endsWith('/>')) return `${tag.slice(0, -2)}>${named}</svg>`;
  return tag + named + svg.slice(rootTag.length).replace(/^<title>[^<]*<\/title>/, '');
}
