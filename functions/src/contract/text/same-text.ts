// Signs that are one to people, whichever the keyboard or the program that wrote the text has.
const apostrophes = /['`´ʹʻʼʽ΄‘’‛′＇｀]/g;
// Letters with another width, ligatures, and numerals such as Ⅳ. Other compatibility forms look different: 5² is not 52.
const sameLooking = /[\u2160-\u217f\ufb00-\ufb06\ufe70-\ufefc\uff01-\uffee]+/g;

/** Key of a text: texts with one key are the same name. Accents count; case, blanks, unseen letters and kinds of ' and - do not. */
export function sameTextKey(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(sameLooking, (letters) => letters.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

// A joiner and a selector, such as that of an emoji, belong to the letter before them.
const unseenAtEnd = /(?![\u180b-\u180f\u200d\ufe00-\ufe0f])[\s\p{Default_Ignorable_Code_Point}]/u;
const controlsAround = /^\p{Cc}+|(?<!\p{Cc})\p{Cc}+$/gu;

/** Text in normal form C without blanks and unseen letters at its ends. */
export function trimText(text: string): string {
  const start = text.search(/[^\s\p{Default_Ignorable_Code_Point}]/u);
  if (start === -1) return '';
  let end = text.length;
  while (unseenAtEnd.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).normalize('NFC');
}

/** Cell of a list without blanks, unseen letters and control characters around it. */
export function trimCell(cell: string): string {
  return trimText(trimText(cell).replaceAll(controlsAround, ''));
}

/** Text as it is stored: trimmed, and without the controls of direction that make one name look like another. */
export function cleanText(text: string): string {
  return trimText(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''));
}
