import { paperName } from '../../components/downloads/paper-words.ts';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import { type SettingsValues, delayChoices, monthChoices, yearFormChoices } from './settings-values.ts';

/** Sections of the settings in page order. */
export const sections = ['Organization', 'Badge', 'Certificate', 'Verification', 'Email', 'Sign-in'] as const;

/** Section, label and display of each setting of the form. */
export const shownSettings: Record<keyof SettingsValues, ShownField & { section: (typeof sections)[number] }> = {
  organizationName: { section: 'Organization', label: 'Organization name' },
  organizationUrl: { section: 'Organization', label: 'Organization website' },
  contactEmail: { section: 'Organization', label: 'Contact email' },
  organizationDescription: { section: 'Organization', label: 'Description' },
  schoolColor: { section: 'Organization', label: 'Color of your school' },
  timeZone: { section: 'Organization', label: 'Time zone' },
  defaultYear: { section: 'Badge', label: 'Default year' },
  yearForm: { section: 'Badge', label: 'Year on badges', show: labelIn(yearFormChoices) },
  schoolYearMonth: { section: 'Badge', label: 'School year begins in', show: labelIn(monthChoices) },
  maxFileSize: { section: 'Badge', label: 'Largest SVG (MB)' },
  allowedFileTypes: { section: 'Badge', label: 'Allowed file types' },
  firstSignerName: { section: 'Certificate', label: 'Name of the first signer' },
  firstSignerOffice: { section: 'Certificate', label: 'Office of the first signer' },
  secondSignerName: { section: 'Certificate', label: 'Name of the second signer' },
  secondSignerOffice: { section: 'Certificate', label: 'Office of the second signer' },
  certificateLine: { section: 'Certificate', label: 'Line at the foot' },
  paperSize: { section: 'Certificate', label: 'Paper', show: paperName },
  enablePublicVerification: { section: 'Verification', label: 'Public verification' },
  linkedinSharingEnabled: { section: 'Verification', label: 'LinkedIn sharing' },
  verificationPageTitle: { section: 'Verification', label: 'Page title' },
  verificationPageDescription: { section: 'Verification', label: 'Page description' },
  enableEmailNotifications: { section: 'Email', label: 'Email notifications' },
  mailDelayMinutes: { section: 'Email', label: 'Mails wait', show: labelIn(delayChoices) },
  remindersBeforeEnd: { section: 'Email', label: 'Reminders before the end' },
  tellsOfTakenBack: { section: 'Email', label: 'Badges taken back' },
  mailSenderName: { section: 'Email', label: 'Sender’s name' },
  mailReplyTo: { section: 'Email', label: 'Answers go to' },
  enableGoogleSignIn: { section: 'Sign-in', label: 'Sign-in with Google' },
};

function labelIn(choices: readonly { value: string; label: string }[]) {
  return (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
}
