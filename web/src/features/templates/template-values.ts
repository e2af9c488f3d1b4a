import { type NewBadgeTemplate, createBadgeTemplateSchema, defaultPlaceholders } from 'functions/contract';
import type { NameAndYear } from 'functions/contract/placeholders';
import * as z from 'zod';
import type { TemplateWithSvg } from '../../api/badge-templates.ts';

/** A template as the form holds it. */
export interface TemplateValues {
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
};

type FilledTemplate = Omit<NewBadgeTemplate, 'isDefault'> & { isDefault?: boolean | undefined };

/** Values of the form from a template. */
export function valuesOf(template: FilledTemplate): TemplateValues {
  const { name, svgContent, yearPlaceholder, namePlaceholder, isDefault = false } = template;
  return { name, svgContent, yearPlaceholder, namePlaceholder, isDefault };
}

/** The strings that stand for a name and a year in what the form holds. */
export function placeholdersOf({ namePlaceholder, yearPlaceholder }: TemplateValues): NameAndYear {
  return { name: namePlaceholder, year: yearPlaceholder };
}

/** Schema that reads the form, as the contract checks it. */
export const templateFormSchema = z.preprocess((values: TemplateValues) => values, createBadgeTemplateSchema);

/** Values that a form for the template starts from, and their revision; empty ones without a template. */
export function versionOf(template: TemplateWithSvg | null) {
  return { values: template ? valuesOf(template) : noTemplate, revision: template?.revision ?? null };
}
