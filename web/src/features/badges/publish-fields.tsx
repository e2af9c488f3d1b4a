import { PublishAtField } from '../../components/publish-at-field.tsx';
import type { PublishValues } from '../../components/publish-input.ts';
import { SelectField } from '../../ui/controls/inputs.tsx';
import type { TextFields } from '../../ui/forms/use-zod-form.ts';

const options = [
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At a time' },
];

interface PublishFieldsProps extends TextFields<keyof PublishValues> {
  values: PublishValues;
}

/** Asks when badges are issued: now or at a time, until which nobody outside sees anything of them. */
export function PublishFields({ field, values: { publish, publishAt } }: PublishFieldsProps) {
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
