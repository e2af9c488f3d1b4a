// Fixed text is quoted, escaped by a backslash, or a sign that needs neither: ECMA-376, 18.8.31.
const pieces = /"([^"]*)"|\\(.)|([() +:-])|0/g;

/** Positive part of a number format with only zeros and fixed text. */
export function digitFormat(code: string): string | undefined {
  // Brackets contain a color or language.
  const [format = ''] = code.replaceAll(/\[[^\]]*\]/g, '').split(';');
  return format.includes('0') && format.replaceAll(pieces, '') === '' ? format : undefined;
}

/** Number with Excel's 15 digits. Applies the format to integers from 0. */
export function numberText(value: number, format?: string): string {
  const number = Number(value.toPrecision(15));
  if (format === undefined || !Number.isInteger(number) || number < 0) return String(number);
  const zeros = [...format.matchAll(pieces)].filter(([piece]) => piece === '0').length;
  const digits = String(number).padStart(zeros, '0');
  // The first zero takes all remaining digits.
  const spare = digits.length - zeros + 1;
  const places = [digits.slice(0, spare), ...Array.from(digits.slice(spare))];
  const filled = (_: string, quoted?: string, escaped?: string, sign?: string) =>
    quoted ?? escaped ?? sign ?? places.shift() ?? '';
  return format.replaceAll(pieces, filled);
}
