import { say } from 'functions/contract/words/say';
import type { ChosenArt } from './use-chosen-art.ts';

/** Art of renewals: without a chosen template, each badge keeps its own. */
export function artOfRenewals(art: ChosenArt, templateId: string): ChosenArt {
  const options = [{ value: '', label: say('issue.asEachHas') }, ...art.options.slice(1)];
  return templateId === '' ? { ...art, options, shown: null, meaning: null, templateId: null } : { ...art, options };
}
