import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { LivePreview } from './live-preview.tsx';
import type { TemplateValues } from './template-values.ts';

/** What each field of a template is called; drawings are shown as they look with the placeholders of the form. */
export function shownTemplateFields({
  namePlaceholder: name,
  yearPlaceholder: year,
}: TemplateValues): Record<keyof TemplateValues, ShownField> {
  return {
    svgContent: {
      label: 'Drawing',
      show: (svg) => <LivePreview svg={svg} placeholders={{ name, year }} />,
    },
    name: { label: 'Name' },
    yearPlaceholder: { label: 'Year placeholder' },
    namePlaceholder: { label: 'Name placeholder' },
    isDefault: { label: 'Default template' },
  };
}
