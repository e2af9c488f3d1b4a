import { achievementTypes, defaultBadgeType } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/controls/inputs.tsx';
import { FormSection } from '../../../ui/forms/dialog-form.tsx';
import { Fold } from '../../../ui/forms/fold.tsx';
import type { TextFields } from '../../../ui/forms/use-zod-form.ts';
import type { MeaningValues, SkillRow } from './meaning-values.ts';
import { SkillRows } from './skill-rows.tsx';
import { ValidityFields } from './validity-fields.tsx';

type FieldName = Exclude<keyof MeaningValues, 'skills'> | `skills.${number}.name` | `skills.${number}.url`;

interface MeaningFieldsProps extends TextFields<FieldName> {
  values: MeaningValues;
  errors: Partial<Record<keyof MeaningValues, { message?: string | undefined }>>;
  onSkills: (skills: SkillRow[]) => void;
}

/** Fields of a template's meaning: common ones visible, rare ones collapsed. */
export function MeaningFields({ field, values, errors, onSkills }: MeaningFieldsProps) {
  const isWrong = (...names: (keyof MeaningValues)[]) => names.some((name) => errors[name] !== undefined);
  return (
    <FormSection title={say('templateMeaning.title')}>
      <BadgeTypeField
        {...field('badgeType')}
        label={say('common.badgeType')}
        optional
        help={say('templateMeaning.badgeTypeHelp', { badgeType: defaultBadgeType })}
      />
      <TextArea
        {...field('description')}
        label={say('common.description')}
        optional
        help={say('templateMeaning.descriptionHelp')}
      />
      <ValidityFields field={field} validFor={values.validFor} />
      <Fold
        title={say('templateMeaning.criteriaAndSkills')}
        note={criteriaNote(values)}
        isWrong={isWrong('criteriaText', 'criteriaUrl', 'skills')}
      >
        <TextArea
          {...field('criteriaText')}
          label={say('templateMeaning.criteria')}
          optional
          rows={5}
          help={say('templateMeaning.criteriaHelp')}
        />
        <TextField
          {...field('criteriaUrl')}
          label={say('templateMeaning.criteriaUrl')}
          optional
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          help={say('templateMeaning.criteriaUrlHelp')}
        />
        <SkillRows field={field} skills={values.skills} error={errors.skills?.message} onChange={onSkills} />
      </Fold>
      <Fold
        title={say('templateMeaning.more')}
        note={moreNote(values)}
        isWrong={isWrong('achievementType', 'imageAlt', 'awardLine')}
      >
        <SelectField
          {...field('achievementType')}
          label={say('templateMeaning.kindOfAchievement')}
          optional
          options={[
            { value: '', label: say('templateMeaning.notSaid') },
            ...achievementTypes.map((type) => ({ value: type, label: say(`achievement.${type}`) })),
          ]}
          help={say('templateMeaning.kindHelp')}
        />
        <TextField
          {...field('imageAlt')}
          label={say('templateMeaning.imageAlt')}
          optional
          autoComplete="off"
          help={say('templateMeaning.imageAltHelp')}
        />
        <TextField
          {...field('awardLine')}
          label={say('templateMeaning.awardLine')}
          optional
          autoComplete="off"
          placeholder={say('templateMeaning.awardLineExample')}
          help={say('templateMeaning.awardLineHelp')}
        />
      </Fold>
    </FormSection>
  );
}

function criteriaNote({ criteriaText, criteriaUrl, skills }: MeaningValues): string {
  const parts = [
    ...(criteriaText || criteriaUrl ? [say('templateMeaning.criteria')] : []),
    ...(skills.length > 0 ? [say('templateMeaning.skillCount', { count: skills.length })] : []),
  ];
  return parts.join(', ') || say('common.none');
}

function moreNote({ achievementType, imageAlt, awardLine }: MeaningValues): string {
  const parts = [
    ...(achievementType ? [say('templateMeaning.kind')] : []),
    ...(imageAlt ? [say('templateMeaning.pictureInWords')] : []),
    ...(awardLine ? [say('templateMeaning.awardLine')] : []),
  ];
  return parts.join(', ') || say('common.none');
}
