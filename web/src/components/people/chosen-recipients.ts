import type { Badge } from 'functions/contract';
import type { RecipientChoice } from '../../api/people/selection.ts';
import { createStore } from '../../lib/store.ts';

/** Initial details of new badges, in place of those from settings and template. */
export interface StartOfIssue {
  templateId: string;
  badgeType: string;
  year: string;
  description: string;
}

/** Recipients of new badges and the form's initial values. */
interface ChosenRecipients {
  given: RecipientChoice;
  start?: Partial<StartOfIssue>;
  /** Badges to renew, as far as they are known. */
  known?: readonly Badge[];
  onIssued?: () => void;
}

/** Recipients for another feature's dialog; they may be too many for an address. */
export const chosenRecipients = createStore<ChosenRecipients | null>(null);
