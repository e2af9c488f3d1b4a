import { createHmac } from 'node:crypto';
import type { BadgeText } from '../contract/badges.ts';
import { firstRevision, nextRevision } from '../firestore/stored-fields.ts';
import type { StoredBadge } from './stored-badge.ts';

/** Details shared by all badges of one act of issuing. */
export interface NewBadgeDetails {
  templateId: string | null;
  templateName: string;
  art: StoredBadge['art'];
  badgeType: string;
  year: number;
  description: string | null;
  jobId: string | null;
}

/** The user that a badge is for. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
  department: string | null;
  tagIds: string[];
}

/** A badge for a recipient, not issued yet. */
export function newBadge(
  { id, verificationHash, createdAt }: { id: string; verificationHash: string; createdAt: string },
  recipient: Recipient,
  details: NewBadgeDetails,
): StoredBadge {
  return {
    id,
    userId: recipient.id,
    ...details,
    verificationHash,
    issued: false,
    issuedAt: null,
    firstIssuedAt: null,
    revokedAt: null,
    linkedinShareCount: 0,
    createdAt,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    recipientDepartment: recipient.department,
    tagIds: recipient.tagIds,
    mail: null,
    mailId: null,
    revision: firstRevision,
  };
}

/** The badge as it is once it is issued at a time. */
export function asIssued(badge: StoredBadge, time: string): StoredBadge {
  return { ...badge, issued: true, issuedAt: time, firstIssuedAt: badge.firstIssuedAt ?? time, revokedAt: null };
}

/** The badge as it is once a mail about it waits in the outbox since a time. */
export function asMailed(badge: StoredBadge, time: string, mailId: string): StoredBadge {
  return { ...badge, mailId, mail: { state: 'waiting', at: time, error: null } };
}

/** The badge as it is once it is issued at a time without a mail. How an earlier one ended stays known. */
export function asNotMailed(badge: StoredBadge, time: string): StoredBadge {
  if (badge.mail?.state === 'sent' || badge.mail?.state === 'refused') return badge;
  return { ...badge, mailId: null, mail: { state: 'unsent', at: time, error: null } };
}

/** The issued badge as it is once it is unissued at a time. A mail that still waits is not sent any more. */
export function asUnissued(badge: StoredBadge, time: string): StoredBadge {
  return {
    ...badge,
    issued: false,
    issuedAt: null,
    revokedAt: time,
    mail: badge.mail?.state === 'waiting' ? { state: 'unsent', at: time, error: null } : badge.mail,
  };
}

/** The badge as it is once it says something else. */
export function edited(badge: StoredBadge, { badgeType, year, description }: BadgeText): StoredBadge {
  return { ...badge, badgeType, year, description, revision: nextRevision(badge.revision) };
}

/** The badge with its recipient's present details and tags. */
export function renamed(badge: StoredBadge, user: Omit<Recipient, 'id'>): StoredBadge {
  const { name, email, department, tagIds } = user;
  return { ...badge, recipientName: name, recipientEmail: email, recipientDepartment: department, tagIds };
}

/** 128 bits that are random to anyone without the seed, and the same each time a chunk runs. */
export function deriveHash(seed: string, userId: string): string {
  return createHmac('sha256', seed).update(userId).digest('hex').slice(0, 32);
}
