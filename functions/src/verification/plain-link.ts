import { escapeAttribute, escapeText } from '../contract/escape-xml.ts';

/** Classes of a link in a text. */
export const linkStyle = 'text-link hover:underline';

/** Words as HTML, linked to a web address where there is one. */
export function webLink(words: string, url: string | null): string {
  // Whatever was stored, a link to anything but a web address would be an open door.
  if (!url || !/^https?:/i.test(url)) return `<bdi>${escapeText(words)}</bdi>`;
  return `<a href="${escapeAttribute(url)}" rel="noreferrer" class="${linkStyle}"><bdi>${escapeText(words)}</bdi></a>`;
}
