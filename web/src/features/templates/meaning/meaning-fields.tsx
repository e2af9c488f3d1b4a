import { achievementTypes, defaultBadgeType } from 'functions/contract';
import { achievementLabel } from './achievement-words.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { formatCounted } from '../../../lib/format.ts';
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
    <FormSection title="Meaning">
      <BadgeTypeField
        {...field('badgeType')}
        label="Badge type"
        optional
        help={`Proposed when badges are issued. Without one it is ${defaultBadgeType}.`}
      />
      <TextArea
        {...field('description')}
        label="Description"
        optional
        help="Proposed when badges are issued, and shown on the public certificate."
      />
      <ValidityFields field={field} validFor={values.validFor} />
      <Fold
        title="Criteria and skills"
        note={criteriaNote(values)}
        isWrong={isWrong('criteriaText', 'criteriaUrl', 'skills')}
      >
        <TextArea
          {...field('criteriaText')}
          label="Criteria"
          optional
          rows={5}
          help="What somebody does to earn the badge. Employers read it first."
        />
        <TextField
          {...field('criteriaUrl')}
          label="Address of the criteria"
          optional
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          help="A page that has them in full."
        />
        <SkillRows field={field} skills={values.skills} error={errors.skills?.message} onChange={onSkills} />
      </Fold>
      <Fold
        title="Kind, picture in words, award line"
        note={moreNote(values)}
        isWrong={isWrong('achievementType', 'imageAlt', 'awardLine')}
      >
        <SelectField
          {...field('achievementType')}
          label="Kind of achievement"
          optional
          options={[
            { value: '', label: 'Not said' },
            ...achievementTypes.map((type) => ({ value: type, label: achievementLabel(type) })),
          ]}
          help="Tells other programs what the badge is."
        />
        <TextField
          {...field('imageAlt')}
          label="The picture in words"
          optional
          autoComplete="off"
          help="Read out to who does not see it. Without it: whose badge it is."
        />
        <TextField
          {...field('awardLine')}
          label="Award line"
          optional
          autoComplete="off"
          placeholder="has been awarded"
          help="Stands on certificates, between the name and the badge type."
        />
      </Fold>
    </FormSection>
  );
}

function criteriaNote({ criteriaText, criteriaUrl, skills }: MeaningValues): string {
  const parts = [
    ...(criteriaText || criteriaUrl ? ['Criteria'] : []),
    ...(skills.length > 0 ? [formatCounted(skills.length, 'skill')] : []),
  ];
  return parts.join(', ') || 'None';
}

function moreNote({ achievementType, imageAlt, awardLine }: MeaningValues): string {
  const parts = [
    ...(achievementType ? ['Kind'] : []),
    ...(imageAlt ? ['Picture in words'] : []),
    ...(awardLine ? ['Award line'] : []),
  ];
  return parts.join(', ') || 'None';
}
