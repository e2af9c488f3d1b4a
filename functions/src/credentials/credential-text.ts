/** A document as the one text that is answered, kept and put into pictures: it can stand in the CDATA of an SVG as it is. */
export function toJsonText(document: object): string {
  return fitForCdata(JSON.stringify(document));
}

/** The same JSON with `]]>` and the two characters that XML has no place for written as escapes. Twice is as good as once. */
export function fitForCdata(json: string): string {
  return json
    .replaceAll(']]>', String.raw`]]\u003e`)
    .replaceAll('\uFFFE', String.raw`\ufffe`)
    .replaceAll('\uFFFF', String.raw`\uffff`);
}

/** A text of several lines as it is signed: programs that compute what was signed write tabs in different ways. */
export function signedText(text: string): string {
  return text.replaceAll('\t', ' ');
}

/** An ISO time as it is signed: the whole second that it lies in. */
export function signedTime(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z');
}

/** The two credentials that go into a badge's file, each as the JSON text that the API answers. */
export interface BakedCredentials {
  /** Open Badges 3.0. */
  credential: string;
  /** Open Badges 2.0. */
  assertion: string;
}
