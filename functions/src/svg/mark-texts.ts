import { escapeAttribute } from '../contract/escape-xml.ts';

/** Attributes to write into the tag of a text or tspan; null removes one. */
export interface TextMark {
  /** Its place among the text and tspan tags of the drawing. */
  tag: number;
  attributes: Record<string, string | null>;
}

/** A stored drawing with attributes of its text and tspan elements changed, and nothing else. */
export function markTexts(svg: string, marks: TextMark[]): string {
  const byTag = new Map<number, TextMark['attributes'][]>();
  for (const { tag, attributes } of marks) byTag.set(tag, [...(byTag.get(tag) ?? []), attributes]);
  let tag = -1;
  return svg.replaceAll(/<(?:text|tspan)(?=[\s/>])[^>]*>/g, (written) => {
    tag += 1;
    return (byTag.get(tag) ?? []).reduce(withAttributes, written);
  });
}

function withAttributes(tag: string, attributes: TextMark['attributes']): string {
  let marked = tag;
  for (const [name, value] of Object.entries(attributes)) {
    marked = marked.replaceAll(new RegExp(`\\s${name}="[^"]*"`, 'g'), '');
    if (value !== null) marked = marked.replace(/(\/?>)$/, ` ${name}="${escapeAttribute(value)}"$1`);
  }
  return marked;
}
