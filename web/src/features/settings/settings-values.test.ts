import { type Settings, updateSettingsSchema } from 'functions/contract';
import { expect, test } from 'vitest';
import { inputOf, valuesOf, yearChoices } from './settings-values.ts';

const settings: Settings = {
  organizationName: 'Northfield University',
  organizationUrl: 'https://northfield.example',
  contactEmail: '',
  defaultYear: 2026,
  enableEmailNotifications: false,
  enablePublicVerification: true,
  verificationPageTitle: 'Badge Verification',
  verificationPageDescription: '',
  linkedinSharingEnabled: true,
  maxFileSize: 10,
  allowedFileTypes: ['svg', 'png'],
};

test('settings come through the form unchanged', () => {
  expect(updateSettingsSchema.parse(inputOf(valuesOf(settings)))).toEqual(settings);
});

test('the years to choose from begin with this one and are such as badges may be issued for', () => {
  expect(yearChoices(2026, 2026)).toEqual([2026, 2027, 2028, 2029, 2030]);
  expect(yearChoices(2024, 2029)).toEqual([2024, 2029, 2030]);
});
