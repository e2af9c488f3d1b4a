import type { Badge, BadgesToCorrect, BulkAnswer } from 'functions/contract';

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
export function refusalOf({ results }: BulkAnswer): { field: keyof CorrectionValues; words: string } | null {
  const reasons = new Set(results.map(({ why }) => why));
  if (reasons.size !== 1) return null;
  if (reasons.has('ends_early')) {
    return { field: 'lastDay', words: 'The last day is before the day of issue. Choose a later day.' };
  }
  if (!reasons.has('has_it')) return null;
  const people = results.length === 1 ? 'The person has' : 'The people have';
  return { field: 'badgeType', words: `${people} that badge already. Choose another type or year.` };
}
