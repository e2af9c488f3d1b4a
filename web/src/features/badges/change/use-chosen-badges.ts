import type { Badge, BadgeFilter } from 'functions/contract';
import { useState } from 'react';
import { chosenBadges } from '../../../api/people/selection.ts';
import type { Everything } from '../../../lib/use-selection.ts';

export interface BadgesToChange {
  badges: readonly Badge[];
  /** All badges that match the list's filter, in place of `badges`. */
  everything?: Everything<BadgeFilter> | null;
}

/** Badges as chosen when the dialog opened; the list behind may change. */
export function useChosenBadges(asked: BadgesToChange) {
  const [{ badges, everything = null }] = useState(asked);
  const [chosen] = useState(() => chosenBadges(badges, everything));
  const total = everything?.total ?? badges.length;
  const known = everything ? null : badges;
  const [one = null] = known?.length === 1 ? known : [];
  return {
    chosen,
    total,
    /** Null if not all are known. */
    known,
    /** The only badge; null if there are more. */
    one,
  };
}
