import type { NameAndYear } from 'functions/contract/placeholders';
import type { Detected } from './detect-placeholders.ts';

interface PlaceholderFacts {
  thing: keyof NameAndYear;
  placeholder: string;
  /** Whether a text of the drawing holds it; null as long as there is no drawing. */
  isShown: boolean | null;
  detected: Detected | undefined;
}

/** Says of a placeholder where it stands in the drawing, and what becomes of it. */
export function placeholderHelp({ thing, placeholder, isShown, detected }: PlaceholderFacts): string {
  if (isShown === null) return `The text in the SVG that the ${thing} replaces.`;
  if (isShown) return `Found in the text. The ${thing} will replace it.`;
  const foundIn = detected?.placeholder === placeholder ? detected.foundIn : null;
  if (foundIn === 'comment') return 'Found in a comment only. Only text can be replaced.';
  if (foundIn === 'path') return 'Found in the label of a path only. Drawn outlines cannot be replaced.';
  return 'Not found in the text of the SVG.';
}
