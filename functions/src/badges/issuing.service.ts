import type { Settings } from '../contract/settings.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import { announce } from '../mail/mail.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { republish } from '../public-badges/public-badges.service.ts';
import { moveAwards } from './awards.service.ts';
import { issuedChange, negated } from './badge-counts.ts';
import { readBadges, stageIssue } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';
import { issuedMail } from './issued-mail.ts';
import { asIssued, asUnissued } from './new-badge.ts';

/** What the settings say of mails. */
export type MailSettings = Pick<Settings, 'enableEmailNotifications' | 'organizationName' | 'contactEmail'>;

/** A badge before and after; `after` is null when there is no such badge, and `before` itself when nothing changed. */
export interface Change {
  before: StoredBadge | null;
  after: StoredBadge | null;
}

/** Issues those that are not; pages, counts and mails in the same commit. */
export async function issue(
  { reader, writer }: { reader: Reader; writer: Writer },
  ids: string[],
  settings: Settings,
): Promise<Change[]> {
  const now = new Date().toISOString();
  const badges = await readBadges(ids, reader);
  const fresh = existing(badges)
    .filter((badge) => !badge.issued)
    .map((badge) => asIssued(badge, now));
  const changes = changesOf(badges, fresh);
  await moveAwards({ reader, writer }, changes);
  for (const badge of fresh) {
    stageIssue(writer, badge);
    republish(writer, badge);
  }
  countIssued(writer, fresh);
  mailRecipients(writer, fresh, settings);
  return changes;
}

/** Unissues those that are issued. */
export async function unissue(
  { reader, writer }: { reader: Reader; writer: Writer },
  ids: string[],
): Promise<Change[]> {
  const now = new Date().toISOString();
  const badges = await readBadges(ids, reader);
  const issued = existing(badges).filter((badge) => badge.issued);
  const revoked = issued.map((badge) => asUnissued(badge, now));
  const changes = changesOf(badges, revoked);
  await moveAwards({ reader, writer }, changes);
  for (const badge of revoked) {
    stageIssue(writer, badge);
    republish(writer, badge);
  }
  if (issued.length > 0) countChange(writer, { ...negated(issuedChange(issued)) });
  return changes;
}

/** Counts badges that become issued in this commit. */
export function countIssued(writer: Writer, badges: StoredBadge[]): void {
  if (badges.length > 0) countChange(writer, { ...issuedChange(badges) });
}

/** Mails those whose badges become issued in this commit, when the settings say so. */
export function mailRecipients(writer: Writer, badges: StoredBadge[], settings: MailSettings): void {
  if (!settings.enableEmailNotifications) return;
  for (const badge of badges) announce(writer, badge.recipientEmail, issuedMail(badge, settings));
}

function existing(badges: (StoredBadge | null)[]): StoredBadge[] {
  return badges.filter((badge) => badge !== null);
}

function changesOf(badges: (StoredBadge | null)[], changed: StoredBadge[]): Change[] {
  const changedById = new Map(changed.map((badge) => [badge.id, badge]));
  return badges.map((before) => ({ before, after: before && (changedById.get(before.id) ?? before) }));
}
