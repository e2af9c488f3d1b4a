import { type Settings, updateSettingsSchema } from 'functions/contract';
import type * as z from 'zod';

/** The settings as a form holds them: text, with 'true' and 'false' for switches, which the contract accepts. */
export type SettingsValues = Record<keyof Settings, string>;

/** Settings as text. */
export function valuesOf(settings: Settings): SettingsValues {
  return {
    ...settings,
    defaultYear: String(settings.defaultYear),
    enableEmailNotifications: String(settings.enableEmailNotifications),
    enablePublicVerification: String(settings.enablePublicVerification),
    linkedinSharingEnabled: String(settings.linkedinSharingEnabled),
    maxFileSize: String(settings.maxFileSize),
    allowedFileTypes: settings.allowedFileTypes.join(', '),
  };
}

/** What the contract's schema reads from the form. */
export function inputOf(values: SettingsValues): Record<keyof Settings, unknown> {
  return {
    ...values,
    allowedFileTypes: values.allowedFileTypes.split(/[\s,;]+/).filter(Boolean),
  };
}

/** The years one can choose as default: this one and the nine after it, as far as badges may be issued for them. */
export function yearChoices(current: number, thisYear = new Date().getFullYear()): number[] {
  const years = Array.from({ length: 10 }, (_, index) => thisYear + index).filter(isAllowed);
  return years.includes(current) ? years : [current, ...years];
}

function isAllowed(year: number): boolean {
  const schema: z.ZodType = updateSettingsSchema.shape.defaultYear;
  return schema.safeParse(year).success;
}
