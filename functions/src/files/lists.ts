import { badgeName } from '../contract/words/badge-words.ts';
import { csvFile } from '../contract/text/csv.ts';
import type { NameParts } from '../contract/words/person-name.ts';
import type { Reason } from '../contract/rules/reasons.ts';
import type { StoredBadge } from '../badges/effects/stored-badge.ts';
import { linkTo } from '../config.ts';
import { say } from '../words.ts';

export interface Merged {
  badge: Pick<StoredBadge, 'recipientName' | 'recipientEmail' | 'verificationHash'>;
  names: NameParts;
  className: string | null;
  /** Relative path of its QR code. */
  qrFile: string;
}

const personHead = ['made.name', 'made.given', 'made.family', 'made.email', 'made.class'] as const;
const mergeHead = [...personHead, 'made.link', 'made.hash', 'made.qrFile'] as const;

/** Mail merge list as CSV; cells cannot become formulas. */
export function mergeList(rows: readonly Merged[]): Buffer {
  const lines = rows.map(({ badge, names, className, qrFile }) => {
    const { recipientName, recipientEmail, verificationHash } = badge;
    const person = [recipientName, names.given, names.family, recipientEmail ?? '', className ?? ''];
    return [...person, linkTo(verificationHash), verificationHash, qrFile];
  });
  return Buffer.from(csvFile([mergeHead.map((key) => say(key)), ...lines]));
}

/** Badge that is in no file. A deleted one has no details. */
export interface Missing {
  id: string;
  badge: Pick<StoredBadge, 'recipientName' | 'badgeType' | 'yearLabel'> | null;
  why: Reason;
}

export function missingList(rows: readonly Missing[]): Buffer {
  const lines = rows.map(({ badge, why }) => [
    badge?.recipientName ?? '',
    badge ? badgeName(badge) : '',
    say(`reason.${why}`),
  ]);
  return Buffer.from(csvFile([[say('made.name'), say('made.badge'), say('made.why')], ...lines]));
}
