import { paperName } from '../../components/paper-words.ts';
import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import type { SettingsValues } from './settings-values.ts';

/** The label of each setting. */
export const shownSettings: Record<keyof SettingsValues, ShownField> = {
  organizationName: { label: 'Organization name' },
  organizationUrl: { label: 'Organization website' },
  contactEmail: { label: 'Contact email' },
  organizationDescription: { label: 'Description' },
  timeZone: { label: 'Time zone' },
  firstSignerName: { label: 'Name of the first signer' },
  firstSignerOffice: { label: 'Office of the first signer' },
  secondSignerName: { label: 'Name of the second signer' },
  secondSignerOffice: { label: 'Office of the second signer' },
  certificateLine: { label: 'Line at the foot' },
  paperSize: { label: 'Paper', show: paperName },
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
  tellsOfTakenBack: { label: 'Badges taken back' },
  mailSenderName: { label: 'Sender’s name' },
  mailReplyTo: { label: 'Answers go to' },
  mailShowsLogo: { label: 'Logo in mails' },
  enableGoogleSignIn: { label: 'Sign-in with Google' },
};
