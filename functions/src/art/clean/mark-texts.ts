import { withAttributes } from '../text/svg-tags.ts';

/** Attributes for the tag of a text or tspan; they must not need escaping, and null removes one. */
export interface TextMark {
  /** Index among the text and tspan tags of the drawing. */
  tag: number;
  attributes: Record<string, string | null>;
}

/** Changes only attributes of text and tspan elements in a stored drawing. Each tag has at most one mark. */
export function markTexts(svg: string, marks: TextMark[]): string {
  const attributesOf = new Map(marks.map(({ tag, attributes }) => [tag, attributes]));
  let tag = -1;
  return svg.replaceAll(/<(?:text|tspan)(?=[\s/>])[^>]*>/g, (written) => {
    tag += 1;
    return withAttributes(written, attributesOf.get(tag) ?? {});
  });
}
