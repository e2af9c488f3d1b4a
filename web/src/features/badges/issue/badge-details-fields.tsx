import { badgeYears, defaultBadgeType } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useYearLabel } from '../../../api/badges/year-label.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { PublishAtField } from '../../../components/publishing/publish-at-field.tsx';
import { type PublishValues, publishInput, publishNow } from '../../../components/publishing/publish-input.ts';
import { SelectField, TextArea, TextField } from '../../../ui/controls/inputs.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
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

/** Help of a year field: allowed years, and its label if different. */
export function yearHelp(year: string, shown = year): string {
  const range = { from: String(badgeYears.min), to: String(badgeYears.max) };
  return shown === year ? say('issue.yearRange', range) : say('issue.yearShown', { ...range, year: shown });
}

interface BadgeDetailsFieldsProps extends TextFields<keyof BadgeDetails> {
  art: ChosenArt;
  values: BadgeDetails;
  /** Whether empty fields are taken from each renewed badge. */
  isRenewal?: boolean;
}

/** Detail fields of a new badge. Proposes the template's values and mentions them next to different input. */
export function BadgeDetailsFields({ field, art, values, isRenewal = false }: BadgeDetailsFieldsProps) {
  const yearLabel = useYearLabel();
  const { meaning } = art;
  const typeSaid = templateSays(isRenewal ? null : meaning?.badgeType, values.badgeType);
  const descriptionSaid = templateSays(isRenewal ? null : meaning?.description, values.description);
  const empty = isRenewal ? say('issue.asEachHas') : undefined;
  const shownHelp = say('issue.shownPublicly');
  return (
    <>
      <SelectField
        {...field('templateId')}
        label={say('common.template')}
        optional
        options={art.options}
        help={meaning && alsoShown(meaning)}
      />
      <BadgeTypeField
        {...field('badgeType')}
        label={say('common.badgeType')}
        optional={isRenewal}
        placeholder={empty}
        help={typeSaid}
      />
      <TextField
        {...field('year')}
        label={say('common.year')}
        type="number"
        min={badgeYears.min}
        max={badgeYears.max}
        help={yearHelp(values.year, yearLabel(values.year))}
      />
      <TextArea
        {...field('description')}
        label={say('common.description')}
        optional
        placeholder={empty}
        help={descriptionSaid ? `${shownHelp} ${descriptionSaid}` : shownHelp}
      />
      <EndFields field={field} values={values} meaning={meaning} isRenewal={isRenewal} />
      <PublishFields field={field} values={values} />
    </>
  );
}

interface PublishFieldsProps extends TextFields<keyof PublishValues> {
  values: PublishValues;
}

/** Asks for the publication time; until then the badges are not public. */
function PublishFields({ field, values: { publish, publishAt } }: PublishFieldsProps) {
  return (
    <>
      <SelectField
        {...field('publish')}
        label={say('issue.publishing')}
        options={[
          { value: 'now', label: say('issue.publishNow') },
          { value: 'at', label: say('issue.publishLater') },
        ]}
      />
      {publish === 'at' && (
        <PublishAtField field={field('publishAt')} typed={publishAt} help={say('issue.publishHelp')} />
      )}
    </>
  );
}
