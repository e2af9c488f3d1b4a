import type { FoundIn } from './detect-placeholders.ts';

/** Says of a placeholder where it was found in the file, and what becomes of it. */
export function placeholderHelp(found: FoundIn, thing: 'year' | 'name'): string {
  if (found === 'text') return `Found in the text. It is replaced by the ${thing}.`;
  if (found === 'comment') return 'Found in a comment only. Only text can be replaced.';
  if (found === 'path') return 'Found in the label of a path only. Drawn outlines cannot be replaced.';
  return `This text in the SVG is replaced by the ${thing}.`;
}
