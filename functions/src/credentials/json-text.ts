/**
 * A document as the one text that is answered, kept and put into pictures. `]]>` and the two characters that XML has no
 * place for are written as escapes, so the text can stand in the CDATA of an SVG as it is.
 */
export function toJsonText(document: object): string {
  return JSON.stringify(document)
    .replaceAll(']]>', String.raw`]]\u003e`)
    .replaceAll('\uFFFE', String.raw`\ufffe`)
    .replaceAll('\uFFFF', String.raw`\uffff`);
}
