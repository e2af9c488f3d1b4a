import type { PaperSize } from 'functions/contract';
import { say } from 'functions/contract/words/say';

export function paperChoices(): { value: PaperSize; label: string }[] {
  return [
    { value: 'a4', label: 'A4' },
    { value: 'letter', label: say('downloads.letter') },
  ];
}

export function paperName(size: string): string {
  return paperChoices().find(({ value }) => value === size)?.label ?? size;
}
