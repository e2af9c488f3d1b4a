import type { Badge, BadgesToCorrect, CorrectionAnswer } from 'functions/contract';
import { formatCount } from '../../lib/format.ts';

/** The fields of a correction as its form holds them. */
export interface CorrectionValues {
  badgeType: string;
  year: string;
  description: string;
  /** Empty where the template stays. */
  templateId: string;
  /** Day such as '2027-07-31'; empty where it stays. */
  lastDay: string;
  /** Whether they are valid for ever. */
  forever: boolean;
  mail: boolean;
}

/**
 * Values that the form starts with: what all of the badges say, and nothing where they differ or are not all known. A year that
 * would be shown otherwise today is left empty, so that it can be typed to bring badges to the present form.
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

// One that was never issued has no last day yet, but may be meant to have it.
function lastDayOf({ lastDay, validity }: Badge): string {
  return lastDay ?? (validity.kind === 'day' ? validity.lastDay : '');
}

type Wanted = Pick<BadgesToCorrect, 'badgeType' | 'year' | 'description' | 'templateId' | 'lastDay'>;

/** Fields to correct: those that say something else than the form began with. An emptied year or last day stays as it is. */
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

/** Field that is wrong and the reason, if all badges stayed for the same one; null otherwise. */
export function refusalOf({ results }: CorrectionAnswer): { field: keyof CorrectionValues; words: string } | null {
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  if (outcomes.size !== 1) return null;
  if (outcomes.has('ends_early')) {
    return { field: 'lastDay', words: 'The last day is before the day of issue. Choose a later day.' };
  }
  if (!outcomes.has('has_it')) return null;
  const people = results.length === 1 ? 'The person has' : 'The people have';
  return { field: 'badgeType', words: `${people} that badge already. Choose another type or year.` };
}

/** Outcome of a correction, in words: '3 corrected, 1 stayed: the person has that badge already'. */
export function correctionOutcome({ results, done, total }: CorrectionAnswer): string {
  const corrected = `${formatCount(done)} corrected`;
  if (results.length === 0) {
    return total > done ? `${corrected}, ${formatCount(total - done)} stayed as they are` : corrected;
  }
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const [holding, early] = [count('has_it'), count('ends_early')];
  const [same, gone] = [count('unchanged'), count('not_found')];
  const parts = [corrected];
  if (same > 0) parts.push(`${formatCount(same)} needed no change`);
  if (gone > 0) parts.push(`${formatCount(gone)} ${gone === 1 ? 'does' : 'do'} not exist any more`);
  if (holding === 1) parts.push('1 stayed: the person has that badge already');
  if (holding > 1) parts.push(`${formatCount(holding)} stayed: the people have that badge already`);
  if (early === 1) parts.push('1 stayed: it would end before it was issued');
  if (early > 1) parts.push(`${formatCount(early)} stayed: they would end before they were issued`);
  return parts.join(', ');
}
