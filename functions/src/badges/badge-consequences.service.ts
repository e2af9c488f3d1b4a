import { isPublic } from '../contract/public-badge.ts';
import type { Writer } from '../firestore/writer.ts';
import { stageMails, stageRewordedMails } from '../mail/mail.service.ts';
import { stageDeletedCredential } from '../public-badges/credentials.store.ts';
import {
  stageCreatedPublicBadge,
  stageDeletedPublicBadge,
  stageUpdatedPublicBadge,
} from '../public-badges/public-badges.store.ts';
import { stageCredentialTrace } from '../public-badges/traces.store.ts';
import { stageStats } from '../stats/stats.store.ts';
import { statsOf } from './badge-stats.ts';
import type { MailSettings } from './issued-mail.ts';
import type { BadgeChange } from './stored-badge.ts';
import { mailsOf, rewordedMails, takenBackMails } from './telling.ts';

/**
 * Stages everything outside of `badges` that follows from changes of badges, computed from each before and after. A badge has
 * public documents where its state says so, whatever the change is. Why: docs/decisions/080.
 */
export function stageConsequences(writer: Writer, changes: BadgeChange[], mails: MailSettings | null = null): void {
  for (const { before, after, trace } of changes) {
    if (isPublic(after)) {
      if (isPublic(before)) stageUpdatedPublicBadge(writer, after);
      else stageCreatedPublicBadge(writer, after, trace?.revision);
    } else if (isPublic(before)) stageDeletedPublicBadge(writer, before.verificationHash);
    // One that stays keeps them, as one that comes back has its own again: what is signed next must have a new number.
    if (after && trace) stageCredentialTrace(writer, after.verificationHash, after.id, trace);
    if (before && !after) stageDeletedCredential(writer, before.verificationHash);
  }
  if (mails) {
    stageMails(writer, [...mailsOf(changes, mails), ...takenBackMails(changes, mails)]);
    stageRewordedMails(writer, rewordedMails(changes, mails));
  }
  const stats = statsOf(changes);
  if (stats) stageStats(writer, stats);
}
