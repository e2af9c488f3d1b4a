const year = String.raw`(?:199\d|20[0-3]\d|2040)`;
// The lookahead takes nothing, so that the second of two years that are no pair is found as well.
const following = String.raw`(?!\d)(?=(?<rest> ?[/‐-–-] ?(?<next>\d{4}|\d{2})(?!\d))?)`;
const inWords = new RegExp(String.raw`(?<!\d)${year}${following}`, 'g');
// Drawing programs number their paths (path2024, g1999), so in a label letters before the digits rule a year out.
const inLabel = new RegExp(String.raw`(?:(?<![\p{L}\d])|(?<=year))${year}${following}`, 'giu');

/** A year as it is written, or a school year such as 2025/26, and the newest year that it names. */
interface WrittenYear {
  text: string;
  newest: number;
}

/** The years from 1990 to 2040 in some words, or in the label of a path. */
export function yearsIn(words: string, place: 'words' | 'label' = 'words'): WrittenYear[] {
  const found: WrittenYear[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of words.matchAll(place === 'words' ? inWords : inLabel)) {
    if (index < end) continue;
    const isPair = groups?.next !== undefined && String(Number(text) + 1).endsWith(groups.next);
    const whole = isPair ? `${text}${groups.rest ?? ''}` : text;
    found.push({ text: whole, newest: Number(text) + (isPair ? 1 : 0) });
    end = index + whole.length;
  }
  return found;
}
