import type { ChosenArt } from './use-chosen-art.ts';

/** Placeholder of a field that each badge keeps. */
export const asEachHas = 'As each badge has';

/** Art of renewals: without a chosen template, each badge keeps its own. */
export function artOfRenewals(art: ChosenArt, templateId: string): ChosenArt {
  const options = [{ value: '', label: asEachHas }, ...art.options.slice(1)];
  return templateId === '' ? { ...art, options, shown: null, meaning: null, templateId: null } : { ...art, options };
}
