import type { ShownField } from '../../ui/forms/conflict-fields.tsx';
import type { SettingsValues } from './settings-values.ts';

const onOrOff = (value: string) => (value === 'true' ? 'On' : 'Off');

/** What each setting is called, and how its value is put in words. */
export const shownSettings: Record<keyof SettingsValues, ShownField> = {
  organizationName: { label: 'Organization name' },
  organizationUrl: { label: 'Organization website' },
  contactEmail: { label: 'Contact email' },
  defaultYear: { label: 'Default year' },
  maxFileSize: { label: 'Largest file (MB)' },
  allowedFileTypes: { label: 'Allowed file types' },
  enablePublicVerification: { label: 'Public verification', show: onOrOff },
  linkedinSharingEnabled: { label: 'LinkedIn sharing', show: onOrOff },
  verificationPageTitle: { label: 'Page title' },
  verificationPageDescription: { label: 'Page description' },
  enableEmailNotifications: { label: 'Email notifications', show: onOrOff },
};
