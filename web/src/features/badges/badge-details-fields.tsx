import { badgeYears, defaultBadgeType } from 'functions/contract';
import { useYearLabel } from '../../api/year-label.ts';
import { type PublishValues, publishInput, publishNow } from '../../components/publish-input.ts';
import { SelectField, TextArea, TextField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';
import { PublishFields } from './publish-fields.tsx';
import type { ChosenArt } from './use-chosen-art.ts';

/** The fields of a new badge that do not depend on its recipient. */
export interface BadgeDetails extends PublishValues {
  badgeType: string;
  templateId: string;
  year: string;
  description: string;
}

/** The details that a form starts with. */
export function initialDetails(year: string): BadgeDetails {
  return { badgeType: defaultBadgeType, templateId: '', year, description: '', ...publishNow };
}

/** Details as the contract's schemas read them, with a time of the zone. */
export function detailsInput({ badgeType, templateId, year, description, ...time }: BadgeDetails, zone: string) {
  return { badgeType, templateId: templateId || null, year: Number(year), description, ...publishInput(time, zone) };
}

/** Says which years a badge may have. */
export const yearHelp = `From ${badgeYears.min} to ${badgeYears.max}`;

interface BadgeDetailsFieldsProps extends TextFields<keyof BadgeDetails> {
  art: ChosenArt;
  values: PublishValues & Pick<BadgeDetails, 'year'>;
}

/** The fields of a new badge's details. */
export function BadgeDetailsFields({ field, art, values }: BadgeDetailsFieldsProps) {
  const shownYear = useYearLabel()(values.year);
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
        help={shownYear === values.year ? yearHelp : `${yearHelp}. Shown as ${shownYear}.`}
      />
      <TextArea {...field('description')} label="Description" optional help="Shown on the public certificate." />
      <PublishFields field={field} values={values} />
    </>
  );
}
