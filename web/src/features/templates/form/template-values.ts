import { type NewBadgeTemplate, createBadgeTemplateSchema, defaultPlaceholders } from 'functions/contract';
import type { NameAndYear } from 'functions/contract/words/placeholders';
import * as z from 'zod';
import type { TemplateWithSvg } from '../../../api/badges/badge-templates.ts';
import { type FieldValues, fieldAt, fieldInput, fieldValuesOf } from '../fields/field-values.ts';
import { type MeaningValues, meaningInput, meaningValuesOf, placeInForm } from '../meaning/meaning-values.ts';

export interface TemplateValues extends MeaningValues, FieldValues {
  name: string;
  svgContent: string;
  yearPlaceholder: string;
  namePlaceholder: string;
  isDefault: boolean;
}

const noTemplate: TemplateValues = {
  name: '',
  svgContent: '',
  yearPlaceholder: defaultPlaceholders.year,
  namePlaceholder: defaultPlaceholders.name,
  isDefault: false,
  ...meaningValuesOf({}),
  ...fieldValuesOf({}),
};

type FilledTemplate = Omit<NewBadgeTemplate, 'isDefault'> & { isDefault?: boolean | undefined };

export function valuesOf(template: FilledTemplate): TemplateValues {
  const { name, svgContent, yearPlaceholder, namePlaceholder, isDefault = false } = template;
  return {
    name,
    svgContent,
    yearPlaceholder,
    namePlaceholder,
    isDefault,
    ...meaningValuesOf(template),
    ...fieldValuesOf(template),
  };
}

/** Placeholders of name and year in the form. */
export function placeholdersOf({
  namePlaceholder,
  yearPlaceholder,
}: Pick<TemplateValues, 'namePlaceholder' | 'yearPlaceholder'>): NameAndYear {
  return { name: namePlaceholder, year: yearPlaceholder };
}

/** Schema of the form, with the contract's checks. */
export const templateFormSchema = z.custom<TemplateValues>().transform((values, context): NewBadgeTemplate => {
  const { name, svgContent, yearPlaceholder, namePlaceholder, isDefault } = values;
  const own = { name, svgContent, yearPlaceholder, namePlaceholder, isDefault };
  const read = createBadgeTemplateSchema.safeParse({ ...own, ...meaningInput(values), ...fieldInput(values) });
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const ofField = fieldAt(path.join('.'));
    context.addIssue({ code: 'custom', path: ofField ? [ofField] : placeInForm(path, values), message });
  }
  return z.NEVER;
});

/** Initial values and revision of a template; empty values without one. */
export function versionOf(template: TemplateWithSvg | null) {
  return { values: template ? valuesOf(template) : noTemplate, revision: template?.revision ?? null };
}
