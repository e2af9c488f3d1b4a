import {
  type Settings,
  badgeYears,
  inWords,
  mailDelays,
  settingsSchema,
  updateSettingsSchema,
  yearBegunBy,
} from 'functions/contract';
import * as z from 'zod';

type Choices = 'yearForm';
type Texts = 'organizationName' | 'organizationUrl' | 'contactEmail' | 'organizationDescription' | 'timeZone';
type Numbers = 'defaultYear' | 'schoolYearMonth' | 'maxFileSize' | 'mailDelayMinutes';
type PageTexts = 'verificationPageTitle' | 'verificationPageDescription' | 'allowedFileTypes';
type VisitorSwitches = 'enablePublicVerification' | 'linkedinSharingEnabled';
type Switches = VisitorSwitches | 'enableEmailNotifications' | 'remindersBeforeEnd' | 'enableGoogleSignIn';

/** The settings as a form holds them: all but the logo, which is saved as soon as it is chosen. */
export type SettingsValues = Record<Texts | Numbers | PageTexts, string> &
  Record<Switches, boolean> &
  Pick<Settings, Choices>;

/** The settings that the form changes. */
export type FormSettings = Omit<Settings, 'organizationLogo'>;

/** Values of the form from the settings. */
export function valuesOf(settings: FormSettings & { organizationLogo?: string }): SettingsValues {
  const { organizationLogo: _, defaultYear, schoolYearMonth, ...others } = settings;
  const { maxFileSize, mailDelayMinutes, allowedFileTypes, ...same } = others;
  return {
    ...same,
    defaultYear: String(defaultYear),
    schoolYearMonth: String(schoolYearMonth),
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

/** Ways in which badges may tell their year, in words. */
export const yearFormChoices = [
  { value: 'calendar', label: '2026: calendar year' },
  { value: 'school', label: '2026/27: school year' },
] as const;

/** The months of a year in words, from January. */
export const monthChoices = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: inWords(Date.UTC(2026, index), 'UTC', { month: 'long' }),
}));

/** The year that began last by what the form says, on a day such as '2026-05-04'. */
export function yearBegunIn({ yearForm, schoolYearMonth }: YearValues, day: string): number {
  return yearBegunBy(day, { yearForm, schoolYearMonth: Number(schoolYearMonth) });
}

/** The values of the form that say how years are told. */
export type YearValues = Pick<SettingsValues, 'yearForm' | 'schoolYearMonth'>;

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
