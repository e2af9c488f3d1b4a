import type { Settings } from 'functions/contract';

/** The settings as a form holds them: text, with 'true' and 'false' for switches, which the contract accepts. */
export type SettingsValues = Record<keyof Settings, string>;

/** Settings as text. */
export function valuesOf(settings: Settings): SettingsValues {
  const { organizationName, organizationUrl, contactEmail, verificationPageTitle, verificationPageDescription } =
    settings;
  return {
    ...{ organizationName, organizationUrl, contactEmail, verificationPageTitle, verificationPageDescription },
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

/** The years one can choose as default: this one and the nine after it, and the one that is set. */
export function yearChoices(current: number, thisYear = new Date().getFullYear()): number[] {
  const years = Array.from({ length: 10 }, (_, index) => thisYear + index);
  return years.includes(current) ? years : [current, ...years];
}

/** Whether the form holds anything else than what is saved. */
export function differ(values: SettingsValues, saved: SettingsValues): boolean {
  return Object.entries(saved).some(([name, value]) => values[name as keyof Settings] !== value);
}
