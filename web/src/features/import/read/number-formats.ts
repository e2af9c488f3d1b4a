// Fixed text is quoted, behind a backslash, or a sign that needs neither: ECMA-376, 18.8.31.
const pieces = /"([^"]*)"|\\(.)|([() +:-])|0/g;

/** The part of a number format for positive numbers if it has zeros and fixed text alone. */
export function digitFormat(code: string): string | undefined {
  // Brackets hold a colour or a language.
  const [format = ''] = code.replaceAll(/\[[^\]]*\]/g, '').split(';');
  return format.includes('0') && format.replaceAll(pieces, '') === '' ? format : undefined;
}

/** A number with the 15 digits that Excel keeps. A whole one from 0 on takes the format, if there is one. */
export function numberText(value: number, format?: string): string {
  const number = Number(value.toPrecision(15));
  if (format === undefined || !Number.isInteger(number) || number < 0) return String(number);
  const zeros = [...format.matchAll(pieces)].filter(([piece]) => piece === '0').length;
  const digits = String(number).padStart(zeros, '0');
  // The first zero takes all digits that the others leave.
  const spare = digits.length - zeros + 1;
  const places = [digits.slice(0, spare), ...Array.from(digits.slice(spare))];
  const filled = (_: string, quoted?: string, escaped?: string, sign?: string) =>
    quoted ?? escaped ?? sign ?? places.shift() ?? '';
  return format.replaceAll(pieces, filled);
}
