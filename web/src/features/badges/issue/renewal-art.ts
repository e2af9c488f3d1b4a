import type { ChosenArt } from './use-chosen-art.ts';

/** Stands in a field of a renewal that is left to the badges. */
export const asEachHas = 'As each badge has';

/** The art of renewals: without a template that was chosen, each badge keeps its own. */
export function artOfRenewals(art: ChosenArt, templateId: string): ChosenArt {
  const options = [{ value: '', label: asEachHas }, ...art.options.slice(1)];
  return templateId === '' ? { ...art, options, shown: null, meaning: null, templateId: null } : { ...art, options };
}
