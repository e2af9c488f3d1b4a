/**
 * A document as the one text that is answered, kept and put into pictures. `]]>` is written as an escape, so the text can
 * stand in the CDATA of an SVG as it is.
 */
export function toJsonText(document: object): string {
  return JSON.stringify(document).replaceAll(']]>', String.raw`]]\u003e`);
}
