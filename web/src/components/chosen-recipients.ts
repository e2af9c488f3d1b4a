import type { Badge, ChosenBadges, ChosenUsers, HoldersOf } from 'functions/contract';
import { createStore } from '../lib/store.ts';

/** Details that a form of new badges starts with, in place of what the settings and the template say. */
export interface StartOfIssue {
  /** Empty for the default. */
  templateId: string;
  badgeType: string;
  year: string;
  description: string;
}

/** Users of their list; people by a badge that they have; or badges to renew, of which some are known. */
type Recipients =
  | { users: ChosenUsers }
  | { holdersOf: HoldersOf; start: StartOfIssue }
  | { renews: ChosenBadges; badges: readonly Badge[] };

/** Recipients of badges to come, for a dialog that belongs to another feature: they may be too many for an address. */
export const chosenRecipients = createStore<(Recipients & { onIssued: () => void }) | null>(null);
