import { useQuery } from '@tanstack/react-query';
import { type Badge, type BadgeFilter, wasMailed } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { type IssueCounts, issueCountsQuery } from '../../../api/badges/issue-counts.ts';
import { formatShortDate } from '../../../components/dates/dates.ts';

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
  if (!counts) return say('badgeMails.goUpTo', { count: total });
  const { toIssue, told } = counts;
  if (toIssue === 0) return null;
  const mails = isToldAgain ? toIssue : toIssue - told;
  const next = say(mails === 0 ? 'badgeMails.noneGoes' : 'badgeMails.go', { count: mails });
  return told === 0 ? next : `${whoWasTold(counts)} ${next}`;
}

function whoWasTold({ toIssue, told }: IssueCounts): string {
  if (told === toIssue) return say('badgeMails.allTold', { count: told });
  return say('badgeMails.someTold', { count: told, total: toIssue });
}

/** The same for one badge, naming its recipient. */
export function mailSentenceOfOne(badge: Badge, isToldAgain: boolean, zone: string): string | null {
  const { issued, mail, recipientName } = badge;
  if (issued) return null;
  if (!mail || !wasMailed(badge)) return say('badgeMails.getsEmail', { name: recipientName });
  const before = say('badgeMails.toldOn', { name: recipientName, date: formatShortDate(mail.at, zone) });
  return `${before} ${say(isToldAgain ? 'badgeMails.anotherGoes' : 'badgeMails.noneGoes')}`;
}
