import { achievementTypes } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMemo } from 'react';
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
    svgContent: { label: say('templates.drawing'), show: (svg) => <ShownDrawing svg={svg} values={values} /> },
    name: { label: say('common.name') },
    yearPlaceholder: { label: say('templates.yearPlaceholder') },
    namePlaceholder: { label: say('templates.namePlaceholder') },
    isDefault: { label: say('templates.isDefault') },

    badgeType: { label: say('common.badgeType') },
    description: { label: say('common.description') },
    criteriaText: { label: say('templateMeaning.criteria') },
    criteriaUrl: { label: say('templateMeaning.criteriaUrl') },
    skills: { label: say('templateMeaning.skills') },
    imageAlt: { label: say('templateMeaning.imageAlt') },
    achievementType: { label: say('templateMeaning.kindOfAchievement'), show: achievementWords },
    validFor: {
      label: say('templateMeaning.valid'),
      show: (kind) => say(validForLabels[kind as TemplateValues['validFor']]),
    },
    months: { label: say('templateMeaning.monthNumber') },
    untilMonth: {
      label: say('templateMeaning.month'),
      show: (month) => (month ? monthName(Number(month)) : say('templates.nothing')),
    },
    untilDay: { label: say('templateMeaning.day') },
    awardLine: { label: say('templateMeaning.awardLine') },

    typeText: { label: say('templateMeaning.partType') },
    issueDateText: { label: say('templateMeaning.partIssueDate') },
    lastDayText: { label: say('templateMeaning.partLastDay') },
    organizationText: { label: say('templateMeaning.partOrganization') },
    badgeIdText: { label: say('templateMeaning.partBadgeId') },
    awardLineText: { label: say('templateMeaning.partAwardLine') },
    descriptionText: { label: say('templateMeaning.partDescription') },
    smallPrintText: { label: say('templateMeaning.partSmallPrint') },
    qrCodeId: { label: say('templateMeaning.partQrCode') },
    signaturesId: { label: say('templateMeaning.partSignatures') },
    sealId: { label: say('templateMeaning.partSeal') },
    isPage: { label: say('templates.isPage') },
    hasSignatureFoot: { label: say('templates.signatureFoot') },
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
      alt={say('templates.previewAlt', { name, year })}
      className="h-48 p-3"
    />
  );
}

function achievementWords(value: string): string {
  const known = achievementTypes.find((type) => type === value);
  return known ? say(`achievement.${known}`) : say('templateMeaning.notSaid');
}
