import { achievementTypes } from 'functions/contract';
import { achievementLabel } from '../../../components/achievement-words.ts';
import { monthName } from '../../../components/validity-words.ts';
import type { ShownField } from '../../../ui/forms/conflict-fields.tsx';
import type { MeaningValues } from './meaning-values.ts';
import { validForLabels } from './validity-fields.tsx';

/** Labels of what a template means, and what a choice of a list says. */
export const shownMeaningFields: Record<keyof MeaningValues, ShownField> = {
  badgeType: { label: 'Badge type' },
  description: { label: 'Description' },
  criteriaText: { label: 'Criteria' },
  criteriaUrl: { label: 'Address of the criteria' },
  skills: { label: 'Skills' },
  imageAlt: { label: 'The picture in words' },
  achievementType: { label: 'Kind of achievement', show: achievementWords },
  validFor: { label: 'Valid', show: (kind) => validForLabels[kind as MeaningValues['validFor']] },
  months: { label: 'Months' },
  untilMonth: { label: 'Month', show: (month) => (month ? monthName(Number(month)) : 'nothing') },
  untilDay: { label: 'Day' },
  awardLine: { label: 'Award line' },
};

function achievementWords(value: string): string {
  const known = achievementTypes.find((type) => type === value);
  return known ? achievementLabel(known) : 'Not said';
}
