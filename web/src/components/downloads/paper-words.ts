import type { PaperSize } from 'functions/contract';
import { say } from 'functions/contract/words/say';

export const paperChoices = [
  { value: 'a4', label: 'A4' },
  {
    value: 'letter',
    get label() {
      return say('downloads.letter');
    },
  },
] as const satisfies { value: PaperSize; label: string }[];

export function paperName(size: string): string {
  return paperChoices.find(({ value }) => value === size)?.label ?? size;
}
