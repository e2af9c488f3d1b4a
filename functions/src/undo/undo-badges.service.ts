import type { MaybeBefore } from '../audit/befores.store.ts';
import { thatFit } from '../firestore/commit-room.ts';
import { clockOf } from '../firestore/ids.ts';
import type { Reader } from '../firestore/writer.ts';
import { getJobBriefs } from '../jobs/jobs.store.ts';
import type { RecordedTransaction } from '../audit/act.ts';
import { type StepResult, outcomesFor } from '../jobs/step-job.service.ts';
import { getLeftMails } from '../mail/outbox.store.ts';
import { getSignedVersions } from '../public-badges/credentials.store.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import {
  type FieldsBefore,
  type UndoneBadge,
  asBefore,
  withVersionsRevoked,
  fieldsBeforeSchema,
  saidOther,
  wasCorrection,
} from '../badges/effects/badge-change.ts';
import { stageRewritten } from '../badges/effects/badge-effects.service.ts';
import { getBadges } from '../badges/effects/badges.store.ts';
import { mailSettingsOf } from '../badges/effects/badge-mail.ts';
import { asUnscheduled, weightOf } from '../badges/effects/stored-badge.ts';

type Back = UndoneBadge & { fields: FieldsBefore | null };

/**
 * Reverts as many badges as one commit holds to before an action; `unchanged` if a later action changed it. Results of
 * badges that are no longer issued name a sent mail.
 */
export async function undoBadges(
  act: RecordedTransaction,
  actId: string,
  befores: MaybeBefore[],
): Promise<StepResult[]> {
  const ids = befores.map(({ id }) => id);
  const texts = new Set(befores.flatMap(({ id, fields }) => (fields && saidOther(fields) ? [id] : [])));
  const badges = thatFit(await getBadges(ids, act.reader), (badge) => ({
    ...weightOf(badge),
    ...(texts.has(badge.id) && { replaces: true }),
  }));
  const time = new Date().toISOString();
  const back = badges.flatMap((badge, index): Back[] => {
    const kept = befores[index]?.fields;
    if (badge?.lastAct !== actId || kept === undefined) return [];
    const fields = kept && fieldsBeforeSchema.parse(kept);
    return [{ before: badge, after: fields && asBefore(badge, fields, time), fields }];
  });
  // A badge that another action changed stays, but its publication ends, so it is no longer scheduled.
  const left = badges.flatMap((badge, index): UndoneBadge[] => {
    if (badge?.state !== 'scheduled' || badge.lastAct === actId || befores[index]?.fields !== null) return [];
    return [{ before: badge, after: asUnscheduled(badge) }];
  });
  const undone = await revokeOldVersions(await undoableOnly(back, act.reader), act.reader, time);
  const mistaken = await mistakenMails(undone, actId, act.reader);
  // A pending mail is rewritten to match its badge.
  const isSaidOtherwise = back.some(({ fields }) => fields !== null && wasCorrection(fields));
  await stageRewritten(act, [...undone, ...left], isSaidOtherwise ? mailSettingsOf(await getFreshSettings()) : null);
  const changed = new Set(undone.map(({ before }) => before.id));
  const known = new Set(befores.flatMap(({ id, fields }) => (fields === undefined ? [] : [id])));
  return outcomesFor(ids, badges, changed, ({ id }) => (known.has(id) ? 'changed' : 'too_old')).map((record) => {
    const mailId = mistaken.get(record.id);
    return mailId ? { ...record, mailId } : record;
  });
}

// A worker may take a mail that is due this soon before the commit.
const leavingMs = 30_000;

// Ids of sent mails by badge id. A badge also remembers the mail of an earlier issue.
async function mistakenMails(undone: UndoneBadge[], actId: string, reader: Reader): Promise<Map<string, string>> {
  const told = undone.flatMap(({ before: { id, state, mail, mailId }, after }) => {
    if (state !== 'issued' || after?.state === 'issued' || !mail || !mailId) return [];
    return [{ id, mailId, mail: { ...mail, at: Date.parse(mail.at) } }];
  });
  const sent = told.filter(({ mail }) => mail.state === 'sent' && mail.at >= clockOf(actId));
  const leaving = told.filter(({ mail }) => mail.state === 'waiting' && mail.at <= Date.now() + leavingMs);
  const left = await getLeftMails(
    leaving.map(({ mailId }) => mailId),
    reader,
  );
  const held = leaving.filter((_, index) => left[index]);
  return new Map([...sent, ...held].map(({ id, mailId }) => [id, mailId]));
}

// An issued badge keeps its content unless its correction is undone. A started publication cannot be waited for.
async function undoableOnly(back: Back[], reader: Reader): Promise<Back[]> {
  const isScheduledAgain = ({ before, after }: UndoneBadge) =>
    after?.state === 'scheduled' && before.state !== 'scheduled';
  const ids = back.filter(isScheduledAgain).flatMap(({ before }) => before.publicationId ?? []);
  const publications = await getJobBriefs([...new Set(ids)], reader);
  return back.filter((change) => {
    const { before, after, fields } = change;
    if (before.state === 'issued' && after?.state === 'issued') {
      return after.revision === before.revision || (fields !== null && wasCorrection(fields));
    }
    return !isScheduledAgain(change) || publications.get(before.publicationId ?? '')?.state === 'scheduled';
  });
}

// Versions signed during an undone correction stay invalid, so the version is raised again.
async function revokeOldVersions(back: Back[], reader: Reader, time: string): Promise<UndoneBadge[]> {
  const isOfCorrection = ({ fields }: Back) => fields !== null && wasCorrection(fields);
  const hashes = back.filter(isOfCorrection).map(({ before }) => before.verificationHash);
  const versions = await getSignedVersions(hashes, reader);
  return back.map((change): UndoneBadge => {
    const { before, after } = change;
    if (!after || !isOfCorrection(change)) return { before, after };
    return { before, after: withVersionsRevoked(after, versions.get(before.verificationHash) ?? 0, time) };
  });
}
