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

/** Weight of a badge in a commit that deletes or restores it. */
export function weightOfDeleted(badge: StoredBadge): Weight {
  return { ...weightOf(badge), copy: JSON.stringify(badge) };
}

export function toDeletedBadge(badge: StoredBadge, trace: Trace): DeletedRecord {
  const { id, userId, recipientName: name, recipientEmail: email } = badge;
  const value = JSON.stringify({ badge: { ...badge, revision: toStoredRevision(badge.revision) }, trace });
  return { id, kind: 'badge', name, title: badgeName(badge), email, userId, value };
}

/** Reads a deleted badge and the trace of its page and credentials. */
export function fromDeletedBadge({ value }: Pick<DeletedRecord, 'value'>): { badge: StoredBadge; trace: Trace } {
  return keptSchema.parse(JSON.parse(value));
}

// A sender may already have a mail that is due within this time.
const marginMs = 60_000;

/** The restored badge. Cancels a mail that was due since. Stays scheduled only if its `publication` is. */
export function asRestored(badge: StoredBadge, now: number, publication: JobState | undefined): StoredBadge {
  const { state, mail } = badge;
  if (state === 'scheduled') return publication === 'scheduled' ? badge : asUnscheduled(badge);
  if (mail?.state !== 'waiting' || Date.parse(mail.at) > now + marginMs) return badge;
  return { ...badge, mailId: null, mail: { state: 'unsent', at: new Date(now).toISOString(), error: null } };
}
