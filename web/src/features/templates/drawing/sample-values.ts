import { previewValues } from 'functions/contract/words/placeholders';
import type { MessageKey } from 'functions/contract/words/say';
import { textsOf } from './parse-svg.ts';

export interface SampleName {
  label: MessageKey;
  name: string;
}

/** Names that test a drawing's room and fonts. */
export const sampleNames: readonly [SampleName, SampleName, SampleName] = [
  { label: 'templates.shortName', name: previewValues.name },
  { label: 'templates.longName', name: 'Maximiliane-Katharina von Hohenzollern-Sigmaringen' },
  { label: 'templates.otherLetters', name: 'فاطمة الزهراء' },
];

const otherYear = '2031';

/** Year for a preview: 2025, or 2031 if the drawing contains 2025, so that a wrong choice shows. */
export function sampleYearOf(svg: string): string {
  return textsOf(svg).some((text) => text.includes(previewValues.year)) ? otherYear : previewValues.year;
}
