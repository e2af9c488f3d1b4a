import { type Settings, badgeYears, settingsSchema, updateSettingsSchema } from 'functions/contract';
import * as z from 'zod';

type Texts = 'organizationName' | 'organizationUrl' | 'contactEmail' | 'defaultYear' | 'maxFileSize';
type PageTexts = 'verificationPageTitle' | 'verificationPageDescription' | 'allowedFileTypes';
type Switches = 'enableEmailNotifications' | 'enablePublicVerification' | 'linkedinSharingEnabled';

/** The settings as a form holds them. */
export type SettingsValues = Record<Texts | PageTexts, string> & Record<Switches, boolean>;

/** What the form holds of the settings. */
export function valuesOf({ defaultYear, maxFileSize, allowedFileTypes, ...same }: Settings): SettingsValues {
  return {
    ...same,
    defaultYear: String(defaultYear),
    maxFileSize: String(maxFileSize),
    allowedFileTypes: allowedFileTypes.join(', '),
  };
}

/** What the contract reads from the form: every setting. */
export const settingsFormSchema = z
  .preprocess(
    ({ allowedFileTypes, ...same }: SettingsValues) => ({
      ...same,
      allowedFileTypes: allowedFileTypes.split(/[\s,;]+/).filter(Boolean),
    }),
    updateSettingsSchema,
  )
  .pipe(settingsSchema);

/**
 * The years one can choose as default: this one and the nine after it, as far as badges may be issued for them, and the one
 * that is set. Why: docs/decisions/027.
 */
export function yearChoices(current: number, thisYear = new Date().getFullYear()): number[] {
  const years = Array.from({ length: 10 }, (_, index) => thisYear + index).filter((year) => year <= badgeYears.max);
  return years.includes(current) ? years : [current, ...years];
}
