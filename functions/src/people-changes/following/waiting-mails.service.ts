import { getBadges } from '../../badges/effects/badges.store.ts';
import type { StoredBadge } from '../../badges/effects/stored-badge.ts';
import { hasEnded } from '../../contract/calls/jobs.ts';
import type { Reader } from '../../firestore/writer.ts';
import { getJobBriefs } from '../../jobs/jobs.store.ts';
import type { MailAbout } from '../../mail/emptied-mails.store.ts';
import { walkBadgesMailedAt } from '../../mail/outbox.store.ts';

/** The mails that are sent before they are emptied: those which these badges, and badges that have left, wait for. */
export async function mailsToSend(mails: MailAbout[], going: StoredBadge[], reader: Reader): Promise<MailAbout[]> {
  const waiting = mails.filter(({ isPending }) => isPending);
  const present = new Set(going.map(({ id }) => id));
  const others = [...new Set(waiting.flatMap(({ badgeId }) => badgeId ?? []))].filter((id) => !present.has(id));
  const left = (await getBadges(others, reader)).filter((badge) => badge?.left).flatMap((badge) => badge ?? []);
  const awaited = new Set([...going, ...left].filter(isWaiting).map(({ mailId }) => mailId));
  return waiting.filter(({ id }) => awaited.has(id));
}

/** The jobs that hold no mails once these badges wait for none. */
export async function listJobsWithoutMails(going: StoredBadge[]): Promise<string[]> {
  const waiting = going.filter(isWaiting);
  const ids = new Set(
    waiting.flatMap(({ jobId, publicationId, lastAct }) => [jobId, publicationId, lastAct].flatMap((id) => id ?? [])),
  );
  const briefs = await getJobBriefs([...ids]);
  const goes = new Set(waiting.map(({ id }) => id));
  const ended: string[] = [];
  for (const [id, job] of briefs) {
    const { mailsLeaveAt } = job;
    const isHeld = mailsLeaveAt !== null && Date.parse(mailsLeaveAt) > Date.now();
    if (hasEnded(job) && isHeld && !(await hasWaiting(mailsLeaveAt, goes))) ended.push(id);
  }
  return ended;
}

// The mails of an act leave together, so those that leave with its own are what it holds.
async function hasWaiting(leaveAt: string, but: ReadonlySet<string>): Promise<boolean> {
  for await (const ids of walkBadgesMailedAt(leaveAt)) {
    const badges = await getBadges(ids.filter((id) => !but.has(id)));
    if (badges.some((badge) => badge !== null && !badge.left && isWaiting(badge))) return true;
  }
  return false;
}

function isWaiting({ mail }: StoredBadge): boolean {
  return mail?.state === 'waiting';
}
