import { pastedType } from './table.ts';

/** A file that is taken is at most this long. */
const maxBytes = 10 * 1024 * 1024;

const endings = ['csv', 'tsv', 'txt', 'xlsx'];
const types = [
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Value of the `accept` attribute. */
export const acceptedFiles = [...endings.map((ending) => `.${ending}`), ...types].join(',');

/** Ways to save what cannot be read, by the ending of its name. */
const waysToSave: Record<string, string> = {
  ods: 'In LibreOffice: Save as, Text CSV, with the character set UTF-8.',
  numbers: 'In Numbers: File, Export To, CSV, with the encoding UTF-8.',
};
export const inExcel = 'In Excel: Save as, CSV UTF-8.';

/** Refusal of a file that is not even read, and the way out; null where it can be read. */
export function checkImportFile({ name, type, size }: File): { refusal: string; advice: string } | null {
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? '';
  const isList = endings.includes(ending) || types.includes(type) || type === pastedType;
  if (!isList) return { refusal: 'Please select a CSV file', advice: waysToSave[ending] ?? inExcel };
  if (size > maxBytes) {
    return { refusal: 'The file is larger than 10MB.', advice: 'Split it and import the parts.' };
  }
  return null;
}
