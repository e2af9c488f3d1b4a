import type { Badge } from 'functions/contract';
import { useRef } from 'react';
import { type BadgeInput, useCreateBadge, useIssueBadge } from '../../api/badges.ts';

/**
 * Creates a badge and issues it at once, with an e-mail unless `mail` is false. Trying the same again under the same key makes no second badge, whichever of the
 * two steps failed, and even when it was only an answer that got lost.
 */
export function useIssueNewBadge() {
  const creation = useCreateBadge();
  const issuing = useIssueBadge();
  const made = useRef<{ body: string; key: string } | null>(null);
  return async ({ key, mail, ...input }: BadgeInput & { key: string; mail: boolean }): Promise<Badge> => {
    const body = JSON.stringify(input);
    // The key stands for the badge that was made under it. Something else than that is another badge.
    if (made.current && made.current.body !== body) made.current = { body, key: crypto.randomUUID() };
    const badge = await creation.mutateAsync({ ...input, key: made.current?.key ?? key });
    made.current ??= { body, key };
    return issuing.mutateAsync({ id: badge.id, mail });
  };
}
