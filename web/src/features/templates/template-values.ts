import { type NewBadgeTemplate, defaultPlaceholders } from 'functions/contract';
import type { TemplateWithSvg } from '../../api/badge-templates.ts';

/** A template as the form holds it; the switch is on where it is not empty. */
export interface TemplateValues extends Record<string, string> {
  name: string;
  svgContent: string;
  yearPlaceholder: string;
  namePlaceholder: string;
  isDefault: string;
}

const noTemplate: TemplateValues = {
  name: '',
  svgContent: '',
  yearPlaceholder: defaultPlaceholders.year,
  namePlaceholder: defaultPlaceholders.name,
  isDefault: '',
};

/** A template as text. */
export function valuesOf(template: NewBadgeTemplate): TemplateValues {
  const { name, svgContent, yearPlaceholder, namePlaceholder, isDefault } = template;
  return { name, svgContent, yearPlaceholder, namePlaceholder, isDefault: isDefault ? 'on' : '' };
}

/** What the contract's schema reads from the form. */
export function inputOf(values: TemplateValues) {
  return { ...values, isDefault: values.isDefault !== '' };
}

/** What a form for the template starts from; without one, for a new one. */
export function versionOf(template: TemplateWithSvg | null) {
  return { values: template ? valuesOf(template) : noTemplate, revision: template?.revision ?? null };
}
