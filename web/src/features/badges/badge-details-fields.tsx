import { useQuery } from '@tanstack/react-query';
import { badgeYears } from 'functions/contract';
import type { ChangeEvent } from 'react';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { SelectField } from '../../ui/controls/select.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

type DetailName = 'templateId' | 'year' | 'description';

interface BadgeDetailsFieldsProps {
  field: (name: DetailName) => {
    name: string;
    value: string;
    error: string | undefined;
    onBlur: () => void;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  };
}

/** What is asked about a new badge whoever it goes to. */
export function BadgeDetailsFields({ field }: BadgeDetailsFieldsProps) {
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
