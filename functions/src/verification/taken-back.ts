import type { PublicBadge } from '../contract/verification.ts';
import { longDate } from './long-date.ts';

/** Says in words who took a badge back and when; the public pages say the same. */
export function takenBackSentence({ revokedAt }: Pick<PublicBadge, 'revokedAt'>, organizationName: string): string {
  const when = revokedAt ? ` on ${longDate(revokedAt)}` : '';
  return `${organizationName} took this badge back${when}. It no longer counts.`;
}
