import type { PaperSize } from 'functions/contract';

export const paperChoices = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const satisfies { value: PaperSize; label: string }[];

export function paperName(size: string): string {
  return paperChoices.find(({ value }) => value === size)?.label ?? size;
}
