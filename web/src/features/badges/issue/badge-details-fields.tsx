import { badgeYears, defaultBadgeType } from 'functions/contract';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { PublishAtField } from '../../../components/publishing/publish-at-field.tsx';
import { type PublishValues, publishInput, publishNow } from '../../../components/publishing/publish-input.ts';
import { SelectField, TextArea, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import { asEachHas } from './renewal-art.ts';
import { type EndValues, EndFields, endInput, noOwnEnd } from './end-fields.tsx';
import { alsoShown, templateSays } from './template-details.ts';
import type { ChosenArt } from './use-chosen-art.ts';

/** Fields of a new badge that do not depend on its recipient. */
export interface BadgeDetails extends PublishValues, EndValues {
  badgeType: string;
  templateId: string;
  year: string;
  description: string;
}

/** Initial details before the template is known. */
export function initialDetails(year: string): BadgeDetails {
  return { badgeType: defaultBadgeType, templateId: '', year, description: '', ...publishNow, ...noOwnEnd };
}

/** Details for the contract's schemas, with a time in the zone. */
export function detailsInput({ badgeType, templateId, year, description, ...times }: BadgeDetails, zone: string) {
  return {
    badgeType,
    templateId: templateId || null,
    year: Number(year),
    description,
    ...publishInput(times, zone),
    ...endInput(times),
  };
}

export const yearHelp = `From ${badgeYears.min} to ${badgeYears.max}`;
const shownHelp = 'Shown on the public certificate.';

interface BadgeDetailsFieldsProps extends TextFields<keyof BadgeDetails> {
  art: ChosenArt;
  values: BadgeDetails;
  /** Whether empty fields are taken from each renewed badge. */
  isRenewal?: boolean;
}

/** Detail fields of a new badge. Proposes the template's values and mentions them next to different input. */
export function BadgeDetailsFields({ field, art, values, isRenewal = false }: BadgeDetailsFieldsProps) {
  const shownYear = useYearLabel()(values.year);
  const { meaning } = art;
  const typeSaid = templateSays(isRenewal ? null : meaning?.badgeType, values.badgeType);
  const descriptionSaid = templateSays(isRenewal ? null : meaning?.description, values.description);
  const empty = isRenewal ? asEachHas : undefined;
  return (
    <>
      <SelectField
        {...field('templateId')}
        label="Template"
        optional
        options={art.options}
        help={meaning && alsoShown(meaning)}
      />
      <BadgeTypeField
        {...field('badgeType')}
        label="Badge type"
        optional={isRenewal}
        placeholder={empty}
        help={typeSaid}
      />
      <TextField
        {...field('year')}
        label="Year"
        type="number"
        min={badgeYears.min}
        max={badgeYears.max}
        help={shownYear === values.year ? yearHelp : `${yearHelp}. Shown as ${shownYear}.`}
      />
      <TextArea
        {...field('description')}
        label="Description"
        optional
        placeholder={empty}
        help={descriptionSaid ? `${shownHelp} ${descriptionSaid}` : shownHelp}
      />
      <EndFields field={field} values={values} meaning={meaning} isRenewal={isRenewal} />
      <PublishFields field={field} values={values} />
    </>
  );
}

const options = [
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At a time' },
];

interface PublishFieldsProps extends TextFields<keyof PublishValues> {
  values: PublishValues;
}

/** Asks for the publication time; until then the badges are not public. */
function PublishFields({ field, values: { publish, publishAt } }: PublishFieldsProps) {
  return (
    <>
      <SelectField {...field('publish')} label="Publish" options={options} />
      {publish === 'at' && (
        <PublishAtField
          field={field('publishAt')}
          typed={publishAt}
          help="Until then nobody outside sees the badge, and no email is sent."
        />
      )}
    </>
  );
}
