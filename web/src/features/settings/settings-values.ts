import { type Settings, badgeYears, mailDelays, settingsSchema, updateSettingsSchema } from 'functions/contract';
import * as z from 'zod';

type Texts = 'organizationName' | 'organizationUrl' | 'contactEmail' | 'organizationDescription' | 'timeZone';
type Numbers = 'defaultYear' | 'maxFileSize' | 'mailDelayMinutes';
type PageTexts = 'verificationPageTitle' | 'verificationPageDescription' | 'allowedFileTypes';
type VisitorSwitches = 'enablePublicVerification' | 'linkedinSharingEnabled';
type Switches = VisitorSwitches | 'enableEmailNotifications' | 'enableGoogleSignIn';

/** The settings as a form holds them: all but the logo, which is saved as soon as it is chosen. */
export type SettingsValues = Record<Texts | Numbers | PageTexts, string> & Record<Switches, boolean>;

/** The settings that the form changes. */
export type FormSettings = Omit<Settings, 'organizationLogo'>;

/** Values of the form from the settings. */
export function valuesOf(settings: FormSettings & { organizationLogo?: string }): SettingsValues {
  const { organizationLogo: _, defaultYear, maxFileSize, mailDelayMinutes, allowedFileTypes, ...same } = settings;
  return {
    ...same,
    defaultYear: String(defaultYear),
    maxFileSize: String(maxFileSize),
    mailDelayMinutes: String(mailDelayMinutes),
    allowedFileTypes: allowedFileTypes.join(', '),
  };
}

/** Schema that reads every setting from the form, as the contract checks it. */
export const settingsFormSchema = z
  .preprocess(
    ({ allowedFileTypes, ...same }: SettingsValues) => ({
      ...same,
      allowedFileTypes: allowedFileTypes.split(/[\s,;]+/).filter(Boolean),
    }),
    updateSettingsSchema,
  )
  .pipe(settingsSchema.omit({ organizationLogo: true }));

/** How long mails may wait, in words. */
export const delayChoices = mailDelays.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Send at once' : `${minutes} minutes`,
}));

/** Whether the form would look the same with both. */
export function isSame(one: SettingsValues, other: SettingsValues): boolean {
  return (Object.keys(one) as (keyof SettingsValues)[]).every((key) => one[key] === other[key]);
}

/**
 * The years one can choose as default: this one and the nine after it, as far as badges may be issued for them, and the one
 * that is set. Why: docs/decisions/027.
 */
export function yearChoices(current: number, thisYear = new Date().getFullYear()): number[] {
  const years = Array.from({ length: 10 }, (_, index) => thisYear + index).filter((year) => year <= badgeYears.max);
  return years.includes(current) ? years : [current, ...years];
}
