import type { Badge, BadgesToCorrect, BulkAnswer } from 'functions/contract';
import { say } from 'functions/contract/words/say';

export interface CorrectionValues {
  badgeType: string;
  year: string;
  description: string;
  /** Empty to keep the template. */
  templateId: string;
  /** Day such as '2027-07-31'; empty to keep it. */
  lastDay: string;
  forever: boolean;
  mail: boolean;
}

/**
 * Initial values common to all badges; empty if they differ or are unknown. A year shown in an outdated format stays
 * empty, so that typing it updates the badges.
 */
export function initialCorrection(
  badges: readonly Badge[] | null,
  yearLabel: (year: string) => string,
): CorrectionValues {
  const [first] = badges ?? [];
  const same = (read: (badge: Badge) => string) =>
    first && badges?.every((badge) => read(badge) === read(first)) ? read(first) : '';
  const year = same((badge) => (yearLabel(String(badge.year)) === badge.yearLabel ? String(badge.year) : ''));
  const said = { badgeType: same((badge) => badge.badgeType), description: same((badge) => badge.description ?? '') };
  const forever = badges?.every(({ validity }) => validity.kind === 'forever') ?? false;
  return { ...said, year, templateId: '', lastDay: same(lastDayOf), forever, mail: false };
}

// A badge that was never issued has no last day yet, but may be meant to have it.
function lastDayOf({ lastDay, validity }: Badge): string {
  return lastDay ?? (validity.kind === 'day' ? validity.lastDay : '');
}

type Wanted = Pick<BadgesToCorrect, 'badgeType' | 'year' | 'description' | 'templateId' | 'lastDay'>;

/** Fields that differ from the initial values. An emptied year or last day stays unchanged. */
export function wantedOf(values: CorrectionValues, initial: CorrectionValues): Wanted {
  const { badgeType, year, description, templateId, lastDay, forever } = values;
  return {
    ...(badgeType !== initial.badgeType && { badgeType }),
    ...(year !== initial.year && year !== '' && { year: Number(year) }),
    ...(description !== initial.description && { description }),
    ...(templateId !== '' && { templateId }),
    ...(forever && !initial.forever && { lastDay: null }),
    ...(!forever && lastDay !== initial.lastDay && lastDay !== '' && { lastDay }),
  };
}

/** Invalid field and reason if they kept all badges unchanged; else null. */
export function refusalOf({ results }: BulkAnswer): { field: keyof CorrectionValues; words: string } | null {
  const reasons = new Set(results.map(({ why }) => why));
  if (reasons.size !== 1) return null;
  if (reasons.has('ends_early')) {
    return { field: 'lastDay', words: say('badgeChange.endsEarly') };
  }
  if (!reasons.has('has_it')) return null;
  return { field: 'badgeType', words: say('badgeChange.haveIt', { count: results.length }) };
}
