/** Serialises a document as it is served, stored and embedded; safe inside an SVG's CDATA. */
export function toJsonText(document: object): string {
  return fitForCdata(JSON.stringify(document));
}

/** Escapes `]]>` and the two characters that XML forbids in JSON. Idempotent. */
export function fitForCdata(json: string): string {
  return json
    .replaceAll(']]>', String.raw`]]\u003e`)
    .replaceAll('\uFFFE', String.raw`\ufffe`)
    .replaceAll('\uFFFF', String.raw`\uffff`);
}

/** Normalises a text of several lines for signing, because JSON-LD libraries write tabs differently. */
export function signedText(text: string): string {
  return text.replaceAll('\t', ' ');
}

/** Rounds an ISO time down to the second. */
export function signedTime(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z');
}

/** JSON texts that the API returns. */
export interface BakedCredentials {
  /** Open Badges 3.0. */
  credential: string;
  /** Open Badges 2.0. */
  assertion: string;
}
