import * as z from 'zod';
import type { DeletedRecord } from '../../audit/deleted-record.ts';
import { badgeName } from '../../contract/words/badge-words.ts';
import { idSchema, timeSchema } from '../../contract/rules/fields.ts';
import type { JobState } from '../../contract/calls/jobs.ts';
import type { Weight } from '../../firestore/commit-room.ts';
import { toStoredRevision } from '../../firestore/stored-fields.ts';
import { type Trace, traceSchema } from '../../public-badges/trace.ts';
import { type StoredBadge, asUnscheduled, storedBadgeSchema, weightOf } from './stored-badge.ts';

const keptSchema = z.object({ badge: storedBadgeSchema(timeSchema).extend({ id: idSchema }), trace: traceSchema });

/** Weight of a badge in a commit that deletes it, which keeps it for thirty days, or brings it back. */
export function weightOfDeleted(badge: StoredBadge): Weight {
  return { ...weightOf(badge), copy: JSON.stringify(badge) };
}

/** A badge as it is kept once it is deleted. */
export function toDeletedBadge(badge: StoredBadge, trace: Trace): DeletedRecord {
  const { id, userId, recipientName: name, recipientEmail: email } = badge;
  const value = JSON.stringify({ badge: { ...badge, revision: toStoredRevision(badge.revision) }, trace });
  return { id, kind: 'badge', name, title: badgeName(badge), email, userId, value };
}

/** A deleted badge as it was, with the trace of its page and credentials. */
export function fromDeletedBadge({ value }: Pick<DeletedRecord, 'value'>): { badge: StoredBadge; trace: Trace } {
  return keptSchema.parse(JSON.parse(value));
}

// A mail that is due within so long may be in a sender's hands.
const marginMs = 60_000;

/**
 * The badge as it comes back: a mail that was to leave while it was deleted is not sent any more, and one that was scheduled
 * is not issued where its publication, of which `publication` is the state, waits no more.
 */
export function asRestored(badge: StoredBadge, now: number, publication: JobState | undefined): StoredBadge {
  const { state, mail } = badge;
  if (state === 'scheduled') return publication === 'scheduled' ? badge : asUnscheduled(badge);
  if (mail?.state !== 'waiting' || Date.parse(mail.at) > now + marginMs) return badge;
  return { ...badge, mailId: null, mail: { state: 'unsent', at: new Date(now).toISOString(), error: null } };
}
