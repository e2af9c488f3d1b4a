import { escapeAttribute } from '../../contract/text/escape-xml.ts';
import { type BakedCredentials, fitForCdata } from '../credential-text.ts';

/**
 * The drawing with both credentials in it, as the standards say: an element each right after the root's start tag. The
 * drawing comes in its stored form, which cleaning has made: no element but SVG's is left in it, so no credential of
 * somebody else's. Throws where it does not begin with its root.
 */
export function bakeSvg(svg: string, { credential, assertion }: BakedCredentials): string {
  // The stored form escapes < and > in attributes, so that the first bracket ends the tag.
  const [start, isEmpty] = /^<svg[^>]*?(\/?)>/.exec(svg) ?? [];
  if (start === undefined) throw new Error('This is no drawing in its stored form.');
  const { id } = JSON.parse(assertion) as { id: string };
  const baked =
    `<openbadges:assertion xmlns:openbadges="http://openbadges.org" verify="${escapeAttribute(id)}">` +
    `${characterData(assertion)}</openbadges:assertion>` +
    '<openbadges:credential xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">' +
    `${characterData(credential)}</openbadges:credential>`;
  return isEmpty ? `${start.slice(0, -2)}>${baked}</svg>` : `${start}${baked}${svg.slice(start.length)}`;
}

// A text as the API answers it is fit already, and stays the same to the byte.
function characterData(json: string): string {
  return `<![CDATA[${fitForCdata(json)}]]>`;
}
