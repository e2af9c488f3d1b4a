import { withAttributes } from '../text/svg-tags.ts';

/** Attributes to write into the tag of a text or tspan, in no need of escaping; null removes one. */
export interface TextMark {
  /** Its place among the text and tspan tags of the drawing. */
  tag: number;
  attributes: Record<string, string | null>;
}

/** A stored drawing with attributes of its text and tspan elements changed, and nothing else. A tag has one mark. */
export function markTexts(svg: string, marks: TextMark[]): string {
  const attributesOf = new Map(marks.map(({ tag, attributes }) => [tag, attributes]));
  let tag = -1;
  return svg.replaceAll(/<(?:text|tspan)(?=[\s/>])[^>]*>/g, (written) => {
    tag += 1;
    return withAttributes(written, attributesOf.get(tag) ?? {});
  });
}
