import { type RecipientsQuery, maxHoldersCounted } from '../contract/badges.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { countRecipients, getRecipients, idsOf } from '../users/recipients.service.ts';
import { countAwardsByQuery } from './awards.store.ts';

/** How many users a call would issue to, and how many of them hold such a badge already. */
export async function countRecipientsToBe({ userId, tagIds, importId, ...award }: RecipientsQuery) {
  if (userId) {
    const users = await getRecipients([userId]);
    return { total: users.length, holding: (await countAwardsByQuery([userId], award)).size };
  }
  const group = importId ? { importId } : { tagIds: tagIds ?? [] };
  const total = await countRecipients(group);
  if (total > maxHoldersCounted) return { total, holding: null };
  let holding = 0;
  for await (const userIds of idsOf(group, chunkSize)) holding += (await countAwardsByQuery(userIds, award)).size;
  return { total, holding };
}
