import { expect, test } from 'vitest';
import { type FormSettings, settingsFormSchema, valuesOf, yearChoices } from './settings-values.ts';

const settings: FormSettings = {
  organizationName: 'Northfield University',
  organizationUrl: 'https://northfield.example',
  contactEmail: '',
  organizationDescription: '',
  firstSignerName: 'Ada Lovelace',
  firstSignerOffice: 'Dean',
  secondSignerName: '',
  secondSignerOffice: '',
  certificateLine: 'Accredited since 1901',
  paperSize: 'letter',
  defaultYear: 2026,
  yearForm: 'school',
  schoolYearMonth: 8,
  enableEmailNotifications: false,
  enableGoogleSignIn: false,
  enablePublicVerification: true,
  verificationPageTitle: 'Badge Verification',
  verificationPageDescription: '',
  linkedinSharingEnabled: true,
  mailDelayMinutes: 10,
  remindersBeforeEnd: true,
  tellsOfTakenBack: false,
  ...{ mailSenderName: '', mailReplyTo: '', mailShowsLogo: false },
  timeZone: 'UTC',
  maxFileSize: 10,
  allowedFileTypes: ['svg', 'png'],
};

test('settings come through the form unchanged, and pictures and the words of mails not at all', () => {
  const hash = 'a'.repeat(64);
  const pictures = { organizationLogo: hash, firstSignature: hash, secondSignature: '', seal: hash };
  const apart = { ...pictures, issuedMailText: 'Dear {name}' };
  expect(settingsFormSchema.parse(valuesOf({ ...settings, ...apart }))).toEqual(settings);
});

test('the years to choose from are this one and the nine after it that a badge can have, and the one that is set', () => {
  const ten = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029];
  expect(yearChoices(2020, 2020)).toEqual(ten);
  const rest = [2026, 2027, 2028, 2029, 2030];
  expect(yearChoices(2026, 2026)).toEqual(rest);
  expect(yearChoices(2024, 2026)).toEqual([2024, ...rest]);
  expect(yearChoices(2030, 2033)).toEqual([2030]);
});
