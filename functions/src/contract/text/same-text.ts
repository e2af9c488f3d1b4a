// Marks that look alike and depend on keyboard or program.
const apostrophes = /['`´ʹʻʼʽ΄‘’‛′＇｀]/g;
// Full-width letters, ligatures and numerals such as Ⅳ. Other compatibility forms look different: 5² is not 52.
const sameLooking = /[\u2160-\u217f\ufb00-\ufb06\ufe70-\ufefc\uff01-\uffee]+/g;

/**
 * Key of a name; equal for texts that people consider equal. Accents count; case, extra spaces, invisible letters and
 * kinds of ' and - do not.
 */
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

// A joiner or selector, for example of an emoji, belongs to the letter before it.
const unseenAtEnd = /(?![\u180b-\u180f\u200d\ufe00-\ufe0f])[\s\p{Default_Ignorable_Code_Point}]/u;
const controlsAround = /^\p{Cc}+|(?<!\p{Cc})\p{Cc}+$/gu;

/** Normalizes to NFC, and trims spaces and invisible letters. */
export function trimText(text: string): string {
  const start = text.search(/[^\s\p{Default_Ignorable_Code_Point}]/u);
  if (start === -1) return '';
  let end = text.length;
  while (unseenAtEnd.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).normalize('NFC');
}

/** Trims spaces, invisible letters and control characters of a list cell. */
export function trimCell(cell: string): string {
  return trimText(trimText(cell).replaceAll(controlsAround, ''));
}

/** Text for storage: trimmed, without direction controls that make one name look like another. */
export function cleanText(text: string): string {
  return trimText(text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''));
}
