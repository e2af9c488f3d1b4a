import { type Badge, type BadgeFilter, nearestBadgeYear } from 'functions/contract';
import { chosenRecipients } from '../../../components/chosen-recipients.ts';
import { dialogs } from '../../../components/dialogs.ts';
import { useOpenDialog } from '../../../lib/open-dialog.ts';
import type { Everything } from '../../../lib/use-selection.ts';

interface ToRenew {
  badges: readonly Badge[];
  /** All badges that match a filter, in place of `badges`, which are some of them then. */
  everything?: Everything<BadgeFilter> | null;
  onIssued?: () => void;
}

/** Opens the form that issues badges which follow on others. */
export function useRenew() {
  const { open } = useOpenDialog();
  return ({ badges, everything = null, onIssued = () => undefined }: ToRenew) => {
    const renews = everything ? { filter: everything.filter } : { badgeIds: badges.map(({ id }) => id) };
    chosenRecipients.set({ renews, badges, onIssued });
    open(dialogs.issueToUsers);
  };
}

/** The year that is proposed for badges that follow on these: next to the latest of theirs. */
export function yearAfter(badges: readonly Pick<Badge, 'year'>[]): number | null {
  return badges.length === 0 ? null : nearestBadgeYear(Math.max(...badges.map(({ year }) => year)) + 1);
}
