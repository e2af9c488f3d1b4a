import { type RecipientsQuery, maxHoldersCounted } from '../contract/badges.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { type Recipient, countRecipients, getRecipients, getRecipientsOf } from '../users/recipients.service.ts';
import { getHeldCounts } from './awards.service.ts';

type Award = Pick<RecipientsQuery, 'badgeType' | 'year'>;

/** How many users a call would issue to, and how many of them hold such a badge already. */
export async function countRecipientsToBe({ userId, tagIds, importId, ...award }: RecipientsQuery) {
  if (userId) {
    const users = await getRecipients([userId]);
    return { total: users.length, holding: await countHolders(users, award) };
  }
  const group = importId ? { importId } : { tagIds: tagIds ?? [] };
  const total = await countRecipients(group);
  if (total > maxHoldersCounted) return { total, holding: null };
  let holding = 0;
  let afterId = '';
  for (;;) {
    const users = await getRecipientsOf(group, { limit: chunkSize, afterId });
    holding += await countHolders(users, award);
    if (users.length < chunkSize) return { total, holding };
    afterId = users.at(-1)?.id ?? '';
  }
}

async function countHolders(users: Recipient[], award: Award): Promise<number> {
  const counts = await getHeldCounts(users, award);
  return [...counts.values()].filter(({ count }) => count > 0).length;
}
