import { getBadges } from '../badges/badges.store.ts';
import type { CreatedBadge } from '../badges/badge-change.ts';
import { type StoredBadge, newBadge, weightOf } from '../badges/stored-badge.ts';
import { thatFit } from '../firestore/commit-room.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { Job } from '../jobs/job.ts';
import type { Step } from '../jobs/step-job.service.ts';
import { type StoredUser, tagIdsOf } from '../users/stored-user.ts';
import { getUsers } from '../users/users.store.ts';
import type { AskedRenewals } from './asked-issue.ts';
import { getPublication, issuedOrWaiting, originOf, stageMade } from './issue-step.service.ts';
import { canBeRenewed, renewed, saidOnRenewal } from './renewal.ts';
import { getRenewed } from './renewals.store.ts';
import { whySkipped } from './skipping.ts';

/** A badge to renew, and whose it is. */
interface Old {
  old: StoredBadge;
  user: StoredUser;
}

/**
 * Stages badges that follow on these, or on the first of them that one commit bears. All is read in the transaction: none
 * follows on a badge that was taken back meanwhile, and none is renewed twice.
 */
export async function stageRenewals(
  { reader, writer }: { reader: Reader; writer: Writer },
  ids: string[],
  job: Job,
  asked: AskedRenewals,
): Promise<Step> {
  const { renewal, publicationId, mails } = asked;
  const all = await withUsers(await getBadges(ids, reader), reader);
  const some = thatFit(all, ({ old, user }) =>
    weightOf({
      ...{ ...saidOnRenewal(old, renewal), yearLabel: renewal.yearLabel },
      ...{ recipientName: user.name, recipientEmail: user.email, tagIds: tagIdsOf(user) },
    }),
  );
  const renewedAlready = await getRenewed(ids.slice(0, some.length), reader);
  const publication = await getPublication(publicationId);
  const time = publication?.publishAt ?? new Date(job.clock).toISOString();
  const created = some.flatMap((one, index): CreatedBadge[] => {
    if (!one) return [];
    const { old, user } = one;
    const standing = { held: renewedAlready.has(old.id) ? 1 : 0, isEndless: !canBeRenewed(old) };
    if (whySkipped(user, standing, asked) !== null) return [];
    const { details, end } = renewed(old, renewal, { time, zone: mails.timeZone });
    // The key is the badge: a person may have two that are renewed.
    const origin = originOf(job, { place: job.position + index, key: old.id });
    const made = { ...newBadge(origin, user, { ...details, jobId: job.id }), ...end, renews: old.id };
    return [{ badge: issuedOrWaiting(made, asked, publication), held: null }];
  });
  stageMade(writer, job, created, { asked, publication });
  return { done: created.length, skipped: some.length - created.length };
}

// Nobody has a badge that has left.
async function withUsers(olds: (StoredBadge | null)[], reader: Reader): Promise<(Old | null)[]> {
  const userIds = new Set(olds.flatMap((old) => (old && !old.left ? [old.userId] : [])));
  const users = new Map((await getUsers([...userIds], reader)).flatMap((user) => (user ? [[user.id, user]] : [])));
  return olds.map((old) => {
    const user = old && !old.left && users.get(old.userId);
    return old && user ? { old, user } : null;
  });
}
