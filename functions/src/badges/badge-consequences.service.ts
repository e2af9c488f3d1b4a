import type { Writer } from '../firestore/writer.ts';
import { stageMails } from '../mail/mail.service.ts';
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
import { mailsOf } from './telling.ts';

/** Stages everything outside of `badges` that follows from changes of badges, computed from each before and after. */
export function stageConsequences(writer: Writer, changes: BadgeChange[], mails: MailSettings | null = null): void {
  for (const { before, after, trace } of changes) {
    if (!before && after) {
      stageCreatedPublicBadge(writer, after, trace?.revision);
      if (trace) stageCredentialTrace(writer, after.verificationHash, after.id, trace);
    } else if (after) stageUpdatedPublicBadge(writer, after);
    else if (before) {
      stageDeletedPublicBadge(writer, before.verificationHash);
      stageDeletedCredential(writer, before.verificationHash);
    }
  }
  if (mails) stageMails(writer, mailsOf(changes, mails));
  const stats = statsOf(changes);
  if (stats) stageStats(writer, stats);
}
