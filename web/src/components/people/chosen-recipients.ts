import type { Badge } from 'functions/contract';
import type { RecipientChoice } from '../../api/people/selection.ts';
import { createStore } from '../../lib/store.ts';

/** Details that a form of new badges starts with, in place of what the settings and the template say. */
export interface StartOfIssue {
  /** Empty for the default. */
  templateId: string;
  badgeType: string;
  year: string;
  description: string;
}

/** Recipients of badges to come, and what the form of these badges starts with. */
interface ChosenRecipients {
  given: RecipientChoice;
  start?: Partial<StartOfIssue>;
  /** The badges that are renewed, as far as they are known. */
  known?: readonly Badge[];
  onIssued?: () => void;
}

/** Recipients of badges to come, for a dialog that belongs to another feature: they may be too many for an address. */
export const chosenRecipients = createStore<ChosenRecipients | null>(null);
