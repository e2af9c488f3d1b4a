import { badgeYears, defaultBadgeType } from 'functions/contract';
import { SelectField, TextArea, TextField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import type { ChosenArt } from './use-chosen-art.ts';

/** The fields of a new badge that do not depend on its recipient. */
export interface BadgeDetails {
  badgeType: string;
  templateId: string;
  year: string;
  description: string;
}

/** The details that a form starts with. */
export function initialDetails(year: string): BadgeDetails {
  return { badgeType: defaultBadgeType, templateId: '', year, description: '' };
}

/** Details as the contract's schemas read them. */
export function detailsInput({ badgeType, templateId, year, description }: BadgeDetails) {
  return { badgeType, templateId: templateId || null, year: Number(year), description };
}

/** The fields of a new badge's details. */
export function BadgeDetailsFields({ field, art }: TextFields<keyof BadgeDetails> & { art: ChosenArt }) {
  return (
    <>
      <TextField {...field('badgeType')} label="Badge type" autoComplete="off" />
      <SelectField {...field('templateId')} label="Template" optional options={art.options} />
      <TextField
        {...field('year')}
        label="Year"
        type="number"
        min={badgeYears.min}
        max={badgeYears.max}
        help={`From ${badgeYears.min} to ${badgeYears.max}`}
      />
      <TextArea {...field('description')} label="Description" optional help="Shown on the public certificate." />
    </>
  );
}
