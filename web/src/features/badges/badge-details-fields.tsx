import { useQuery } from '@tanstack/react-query';
import { badgeYears } from 'functions/contract';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { SelectField } from '../../ui/controls/select.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';

/** The fields of a new badge that do not depend on its recipient. */
export interface BadgeDetails {
  templateId: string;
  year: string;
  description: string;
}

/** Details as the contract's schemas read them. */
export function detailsInput({ templateId, year, description }: BadgeDetails) {
  return { templateId: templateId || null, year: Number(year), description };
}

/** The fields of a new badge's details. */
export function BadgeDetailsFields({ field }: TextFields<keyof BadgeDetails>) {
  const templates = useQuery(badgeTemplatesQuery);
  return (
    <>
      <SelectField
        {...field('templateId')}
        label="Template"
        optional
        options={[
          { value: '', label: 'Default template' },
          ...(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
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
