import { previewValues } from 'functions/contract/words/placeholders';
import { textsOf } from './parse-svg.ts';

export interface SampleName {
  label: string;
  name: string;
}

/** The names that show whether art has room for a name and letters for it. */
export const sampleNames: readonly [SampleName, SampleName, SampleName] = [
  { label: 'Short name', name: previewValues.name },
  { label: 'Long name', name: 'Maximiliane-Katharina von Hohenzollern-Sigmaringen' },
  { label: 'Other letters', name: 'فاطمة الزهراء' },
];

const otherYear = '2031';

/** The year that a preview of the drawing shows: 2025, or 2031 where 2025 stands in it, so that a wrong choice is seen. */
export function sampleYearOf(svg: string): string {
  return textsOf(svg).some((text) => text.includes(previewValues.year)) ? otherYear : previewValues.year;
}
