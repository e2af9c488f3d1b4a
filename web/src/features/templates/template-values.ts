import { type NewBadgeTemplate, createBadgeTemplateSchema, defaultPlaceholders } from 'functions/contract';
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

/** What the form holds of a template. */
export function valuesOf(template: NewBadgeTemplate): TemplateValues {
  const { name, svgContent, yearPlaceholder, namePlaceholder, isDefault = false } = template;
  return { name, svgContent, yearPlaceholder, namePlaceholder, isDefault };
}

/** What the contract reads from the form. */
export const templateFormSchema = z.preprocess((values: TemplateValues) => values, createBadgeTemplateSchema);

/** What a form for the template starts from; without one, for a new one. */
export function versionOf(template: TemplateWithSvg | null) {
  return { values: template ? valuesOf(template) : noTemplate, revision: template?.revision ?? null };
}
