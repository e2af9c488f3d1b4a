/**
 * A text of several lines as it is signed: of all that it may hold, a tab alone is written in different ways by programs that
 * compute what was signed.
 */
export function signedText(text: string): string {
  return text.replaceAll('\t', ' ');
}

/** An ISO time as it is signed: the whole second that it lies in. */
export function signedTime(time: string): string {
  return time.replace(/\.\d+Z$/, 'Z');
}
