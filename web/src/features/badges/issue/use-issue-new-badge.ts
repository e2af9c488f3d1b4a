import type { Badge } from 'functions/contract';
import { useRef } from 'react';
import { type BadgeInput, useCreateBadge, useIssueBadge } from '../../../api/badges/badges.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';

/** A new badge that is issued, or waits for its time, and the ids of the acts that made it so, the last one first. */
interface IssuedNew {
  badge: Badge;
  acts: string[];
}

/**
 * Creates a badge and issues it at once, with an e-mail unless `mail` is false, or leaves it to its time. Trying the same again under the same key makes
 * no second badge, whichever of the two steps failed, and even when it was only an answer that got lost.
 */
export function useIssueNewBadge() {
  const creation = useCreateBadge();
  const issuing = useIssueBadge();
  const keyOf = useRequestKey();
  const isMade = useRef(false);
  return async ({ key, mail, ...input }: BadgeInput & { key: string; mail: boolean }): Promise<IssuedNew> => {
    // The form's key goes with whatever is sent until a badge was made under it. Something else is another badge then.
    const created = await creation.mutateAsync({ ...input, key: isMade.current ? keyOf(input) : keyOf(input, key) });
    isMade.current = true;
    // It is issued by itself, then or already.
    if (input.publishAt) return { badge: created, acts: created.lastAct === null ? [] : [created.lastAct] };
    const badge = await issuing.mutateAsync({ id: created.id, mail });
    return { badge, acts: [badge.lastAct, created.lastAct].filter((act) => act !== null) };
  };
}
