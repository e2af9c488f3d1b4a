import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import type { SettingsValues } from './settings-values.ts';

/** The label of each setting. */
export const shownSettings: Record<keyof SettingsValues, ShownField> = {
  organizationName: { label: 'Organization name' },
  organizationUrl: { label: 'Organization website' },
  contactEmail: { label: 'Contact email' },
  organizationDescription: { label: 'Description' },
  timeZone: { label: 'Time zone' },
  defaultYear: { label: 'Default year' },
  yearForm: { label: 'Year on badges' },
  schoolYearMonth: { label: 'School year begins in' },
  maxFileSize: { label: 'Largest SVG (MB)' },
  allowedFileTypes: { label: 'Allowed file types' },
  enablePublicVerification: { label: 'Public verification' },
  linkedinSharingEnabled: { label: 'LinkedIn sharing' },
  verificationPageTitle: { label: 'Page title' },
  verificationPageDescription: { label: 'Page description' },
  enableEmailNotifications: { label: 'Email notifications' },
  mailDelayMinutes: { label: 'Mails wait' },
  remindersBeforeEnd: { label: 'Reminders before the end' },
  enableGoogleSignIn: { label: 'Sign-in with Google' },
};
