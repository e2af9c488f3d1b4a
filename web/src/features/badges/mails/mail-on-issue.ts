import { useQuery } from '@tanstack/react-query';
import { type Badge, type BadgeFilter, wasMailed } from 'functions/contract';
import { type IssueCounts, issueCountsQuery } from '../../../api/badges/issue-counts.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';
import { formatCount, formatCounted } from '../../../lib/format.ts';

export function countToIssue(badges: readonly Badge[]): IssueCounts {
  const open = badges.filter(({ issued }) => !issued);
  return { toIssue: open.length, told: open.filter(wasMailed).length };
}

/** Counts all matches of a filter; null until counted or on failure. */
export function useCountsOf(filter: BadgeFilter | null): IssueCounts | null {
  return useQuery(issueCountsQuery(filter)).data ?? null;
}

/**
 * Sentence about the e-mails of an issue; `total` is the number of chosen badges. Null if there is nothing to issue.
 */
export function mailSentence(counts: IssueCounts | null, total: number, isToldAgain: boolean): string | null {
  if (!counts) return `Up to ${formatCounted(total, 'email')} go out.`;
  const { toIssue, told } = counts;
  if (toIssue === 0) return null;
  const mails = isToldAgain ? toIssue : toIssue - told;
  const next =
    mails === 0 ? 'No email goes out.' : `${formatCounted(mails, 'email')} ${mails === 1 ? 'goes' : 'go'} out.`;
  if (told === 0) return next;
  return `${whoWasTold(counts)} told by email before. ${next}`;
}

function whoWasTold({ toIssue, told }: IssueCounts): string {
  if (toIssue === 1) return 'One was';
  if (told === toIssue) return `All ${formatCount(told)} were`;
  return `${formatCount(told)} of ${formatCount(toIssue)} ${told === 1 ? 'was' : 'were'}`;
}

/** The same for one badge, naming its recipient. */
export function mailSentenceOfOne(badge: Badge, isToldAgain: boolean, zone: string): string | null {
  const { issued, mail, recipientName } = badge;
  if (issued) return null;
  if (!mail || !wasMailed(badge)) return `${recipientName} gets an email.`;
  const before = `${recipientName} was told by email on ${formatShortDate(mail.at, zone)}.`;
  return `${before} ${isToldAgain ? 'Another email goes out.' : 'No email goes out.'}`;
}
