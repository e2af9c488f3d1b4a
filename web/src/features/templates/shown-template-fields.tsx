import { useMemo } from 'react';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { FilledDrawing } from './drawing-preview.tsx';
import { fieldInput } from './fields/field-values.ts';
import { shownArtFields } from './fields/shown-art-fields.ts';
import { sampleNames, sampleYearOf } from './sample-values.ts';
import { shownMeaningFields } from './meaning/shown-meaning-fields.ts';
import { storedFormOf } from './stored-form.ts';
import { type TemplateValues, placeholdersOf } from './template-values.ts';

/** Labels of a template's fields; drawings are shown as they look with the placeholders of the form. */
export function shownTemplateFields(values: TemplateValues): Record<keyof TemplateValues, ShownField> {
  return {
    svgContent: { label: 'Drawing', show: (svg) => <ShownDrawing svg={svg} values={values} /> },
    name: { label: 'Name' },
    yearPlaceholder: { label: 'Year placeholder' },
    namePlaceholder: { label: 'Name placeholder' },
    isDefault: { label: 'Default template' },
    ...shownMeaningFields,
    ...shownArtFields,
  };
}

function ShownDrawing({ svg, values }: { svg: string; values: TemplateValues }) {
  const stored = useMemo(() => storedFormOf(svg), [svg]);
  const places = useMemo(() => ({ placeholders: placeholdersOf(values), ...fieldInput(values) }), [values]);
  if (stored === null) return null;
  const year = sampleYearOf(stored);
  const [{ name }] = sampleNames;
  return (
    <FilledDrawing
      svg={stored}
      places={places}
      values={{ name, year }}
      alt={`Preview with the name ${name} and the year ${year}`}
      className="h-48 p-3"
    />
  );
}
