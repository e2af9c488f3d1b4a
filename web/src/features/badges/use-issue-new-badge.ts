import type { Badge } from 'functions/contract';
import { useState } from 'react';
import { type BadgeInput, useCreateBadge, useIssueBadge } from '../../api/badges.ts';

/**
 * Creates a badge and issues it at once. Where creating worked and issuing did not, trying the same again issues the badge
 * that is already there instead of making a second one.
 */
export function useIssueNewBadge() {
  const creation = useCreateBadge();
  const issuing = useIssueBadge();
  const [waiting, setWaiting] = useState<{ input: string; badge: Badge } | null>(null);

  const issueNew = async (input: BadgeInput): Promise<Badge> => {
    const key = JSON.stringify(input);
    const badge = waiting?.input === key ? waiting.badge : await creation.mutateAsync(input);
    setWaiting({ input: key, badge });
    const issued = await issuing.mutateAsync(badge);
    setWaiting(null);
    return issued;
  };
  return { issueNew, isPending: creation.isPending || issuing.isPending };
}
