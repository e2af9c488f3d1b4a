import {
  type OwnWords,
  type Picture,
  type Settings,
  badgeYears,
  inWords,
  mailDelays,
  ownWordsShape,
  pictureSizes,
  settingsSchema,
  updateSettingsSchema,
  yearBegunBy,
} from 'functions/contract';
import { say } from 'functions/contract/words/say';
import * as z from 'zod';

type Apart = Picture | 'withdrawnSigners' | keyof OwnWords;

export type FormSettings = Omit<Settings, Apart>;

type InForm<Value> = Value extends number | readonly string[] ? string : Value;

/** Settings of the form. Pictures, withdrawn signatures and mail wording are saved separately. */
export type SettingsValues = { [Key in keyof FormSettings]: InForm<FormSettings[Key]> };

const apart = Object.fromEntries(
  [...Object.keys(pictureSizes), 'withdrawnSigners', ...Object.keys(ownWordsShape)].map((key) => [key, true]),
) as Record<Apart, true>;

export function valuesOf(settings: FormSettings & Partial<Settings>): SettingsValues {
  const { defaultYear, schoolYearMonth, ...others } = formSettingsOf(settings);
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

// Picks the form's settings.
function formSettingsOf(settings: FormSettings & Partial<Settings>): FormSettings {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in apart))) as FormSettings;
}

/** Schema of the form, with the contract's checks. */
export const settingsFormSchema = z
  .preprocess(
    ({ allowedFileTypes, ...same }: SettingsValues) => ({
      ...same,
      allowedFileTypes: allowedFileTypes.split(/[\s,;]+/).filter(Boolean),
    }),
    updateSettingsSchema,
  )
  .pipe(settingsSchema.omit(apart));

interface Choice {
  value: string;
  label: string;
}

export function delayChoices(): Choice[] {
  return mailDelays.map((count) => ({
    value: String(count),
    label: count === 0 ? say('settings.sendAtOnce') : say('settings.minuteCount', { count }),
  }));
}

export function yearFormChoices(): Choice[] {
  return [
    { value: 'calendar', label: say('settings.calendarYear') },
    { value: 'school', label: say('settings.schoolYear') },
  ];
}

export function monthChoices(): Choice[] {
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: inWords(Date.UTC(2026, index), 'UTC', { month: 'long' }),
  }));
}

/** Year that has begun by the form's values, on a day such as '2026-05-04'. */
export function yearBegunIn({ yearForm, schoolYearMonth }: YearValues, day: string): number {
  return yearBegunBy(day, { yearForm, schoolYearMonth: Number(schoolYearMonth) });
}

export type YearValues = Pick<SettingsValues, 'yearForm' | 'schoolYearMonth'>;

export function isSame(one: SettingsValues, other: SettingsValues): boolean {
  return (Object.keys(one) as (keyof SettingsValues)[]).every((key) => one[key] === other[key]);
}

/**
 * Choices for the default year: ten from this year, within the allowed years, and the current setting. Why:
 * functions/src/settings/README.md.
 */
export function yearChoices(current: number, thisYear = new Date().getFullYear()): number[] {
  const years = Array.from({ length: 10 }, (_, index) => thisYear + index).filter((year) => year <= badgeYears.max);
  return years.includes(current) ? years : [current, ...years];
}
