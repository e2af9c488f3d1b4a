import { type Badge, nearestBadgeYear } from 'functions/contract';
import { chosenBadges } from '../../../api/people/selection.ts';
import { chosenRecipients } from '../../../components/people/chosen-recipients.ts';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { useOpenDialog } from '../../../lib/open-dialog.ts';
import type { BadgesToChange } from '../change/use-chosen-badges.ts';

interface ToRenew extends BadgesToChange {
  onIssued?: () => void;
}

/** Opens the form for badges that follow others. */
export function useRenew() {
  const { open } = useOpenDialog();
  return ({ badges, everything = null, ...more }: ToRenew) => {
    const given = { renews: chosenBadges(badges, everything) };
    chosenRecipients.set({ given, start: startAfter(badges), known: badges, ...more });
    open(dialogs.issueToUsers);
  };
}

/** Initial values after these badges: the year after the latest, and no own type. */
export function startAfter(badges: readonly Pick<Badge, 'year'>[]): { badgeType: string; year?: string } {
  if (badges.length === 0) return { badgeType: '' };
  return { badgeType: '', year: String(nearestBadgeYear(Math.max(...badges.map(({ year }) => year)) + 1)) };
}
