import type { CreatedBadge } from '../badges/badge-change.ts';
import { type StoredBadge, newBadge, weightOf } from '../badges/stored-badge.ts';
import { thatFit } from '../firestore/commit-room.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { Job } from '../jobs/job.ts';
import { outcomesFor, stepOf } from '../jobs/results.ts';
import type { Step } from '../jobs/step-job.service.ts';
import { type StoredUser, tagIdsOf } from '../users/stored-user.ts';
import type { AskedRenewals } from './asked-issue.ts';
import { getOwners } from './recipient-selection.service.ts';
import { getPublication, issuedOrWaiting, originOf, stageMade } from './issue-step.service.ts';
import { lastDayForAll, renewed, saidOnRenewal, whyNotRenewed } from './renewal.ts';
import { listRenewedBadgeIds } from './renewals.store.ts';
import { whySkipped } from './skipping.ts';

/** A badge to renew, and its recipient. */
interface Owned {
  id: string;
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
  const owners = await getOwners(ids, reader);
  const all = owners.map(({ id, old, user }): Owned | null => old && user && { id, old, user });
  const some = thatFit(all, ({ old, user }) =>
    weightOf({
      ...saidOnRenewal(old, renewal),
      yearLabel: renewal.yearLabel,
      recipientName: user.name,
      recipientEmail: user.email,
      tagIds: tagIdsOf(user),
    }),
  );
  const renewedAlready = await listRenewedBadgeIds(ids.slice(0, some.length), reader);
  const publication = await getPublication(publicationId);
  const time = publication?.publishAt ?? new Date(job.clock).toISOString();
  const until = lastDayForAll(renewal.validity, mails.timeZone);
  const whyOf = ({ id, old, user }: Owned) =>
    whySkipped(user, { held: renewedAlready.has(id) ? 1 : 0, barred: whyNotRenewed(old, until) }, asked);
  const created = some.flatMap((one, index): CreatedBadge[] => {
    if (!one || whyOf(one) !== null) return [];
    const { old, user } = one;
    const { details, beginsOn } = renewed(old, renewal, { time, zone: mails.timeZone });
    // The key is the badge: a person may have two that are renewed.
    const origin = originOf(job, { place: job.position + index, key: old.id });
    const made = { ...newBadge(origin, user, { ...details, jobId: job.id }), beginsOn, renews: old.id };
    return [{ badge: issuedOrWaiting(made, asked, publication), held: null }];
  });
  stageMade(writer, job, created, { asked, publication });
  const followed = new Set(created.flatMap(({ badge }) => badge.renews ?? []));
  return stepOf(job, 'badge', outcomesFor(ids, some, followed, whyOf));
}
