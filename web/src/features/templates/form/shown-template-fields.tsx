import { achievementTypes } from 'functions/contract';
import { useMemo } from 'react';
import { achievementLabel } from '../meaning/achievement-words.ts';
import { monthName } from '../../../components/badges/validity-words.ts';
import type { ShownField } from '../../../ui/forms/conflict-fields.tsx';
import { FilledDrawing } from '../drawing/drawing-preview.tsx';
import { fieldInput } from '../fields/field-values.ts';
import { sampleNames, sampleYearOf } from '../drawing/sample-values.ts';
import { validForLabels } from '../meaning/validity-fields.tsx';
import { storedFormOf } from '../drawing/stored-form.ts';
import { type TemplateValues, placeholdersOf } from './template-values.ts';

/** Labels of a template's fields. Drawings are shown with the form's placeholders. */
export function shownTemplateFields(values: TemplateValues): Record<keyof TemplateValues, ShownField> {
  return {
    svgContent: { label: 'Drawing', show: (svg) => <ShownDrawing svg={svg} values={values} /> },
    name: { label: 'Name' },
    yearPlaceholder: { label: 'Year placeholder' },
    namePlaceholder: { label: 'Name placeholder' },
    isDefault: { label: 'Default template' },

    badgeType: { label: 'Badge type' },
    description: { label: 'Description' },
    criteriaText: { label: 'Criteria' },
    criteriaUrl: { label: 'Address of the criteria' },
    skills: { label: 'Skills' },
    imageAlt: { label: 'The picture in words' },
    achievementType: { label: 'Kind of achievement', show: achievementWords },
    validFor: { label: 'Valid', show: (kind) => validForLabels[kind as TemplateValues['validFor']] },
    months: { label: 'Months' },
    untilMonth: { label: 'Month', show: (month) => (month ? monthName(Number(month)) : 'nothing') },
    untilDay: { label: 'Day' },
    awardLine: { label: 'Award line' },

    typeText: { label: 'Text for the type' },
    issueDateText: { label: 'Text for the issue date' },
    lastDayText: { label: 'Text for the last day' },
    organizationText: { label: 'Text for the organization' },
    badgeIdText: { label: 'Text for the badge ID' },
    awardLineText: { label: 'Text for the award line' },
    descriptionText: { label: 'Text for the description' },
    smallPrintText: { label: 'Text for the small print' },
    qrCodeId: { label: 'Rectangle for the QR code' },
    signaturesId: { label: 'Rectangle for the signatures' },
    sealId: { label: 'Rectangle for the seal' },
    isPage: { label: 'The picture is the page' },
    hasSignatureFoot: { label: 'Signature foot' },
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

function achievementWords(value: string): string {
  const known = achievementTypes.find((type) => type === value);
  return known ? achievementLabel(known) : 'Not said';
}
