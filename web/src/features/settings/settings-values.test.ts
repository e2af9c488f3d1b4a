import { ownWordsShape } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleSettings } from '../../testing/samples.ts';
import { settingsFormSchema, valuesOf, yearChoices } from './settings-values.ts';

test('the form returns settings unchanged, without those that are saved separately', () => {
  const hash = 'a'.repeat(64);
  const pictures = { organizationLogo: hash, firstSignature: hash, secondSignature: '', seal: hash };
  const words = Object.fromEntries(Object.keys(ownWordsShape).map((key) => [key, 'Dear {name}']));
  const settings = {
    ...sampleSettings,
    ...pictures,
    ...words,
    firstSignerName: 'Ada Lovelace',
    firstSignerOffice: 'Dean',
    certificateLine: 'Accredited since 1901',
    ...({ paperSize: 'letter', yearForm: 'school', mailDelayMinutes: 10 } as const),
    enableEmailNotifications: false,
    maxFileSize: 10,
    allowedFileTypes: ['svg', 'png'],
  };
  const savedAlone = { ...pictures, ...words, withdrawnSigners: [] };
  const inForm = Object.entries(settings).filter(([key]) => !(key in savedAlone));
  expect(settingsFormSchema.parse(valuesOf(settings))).toEqual(Object.fromEntries(inForm));
});

test('offers the current year and the next nine, up to 2030, and the saved year', () => {
  const ten = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029];
  expect(yearChoices(2020, 2020)).toEqual(ten);
  const rest = [2026, 2027, 2028, 2029, 2030];
  expect(yearChoices(2026, 2026)).toEqual(rest);
  expect(yearChoices(2024, 2026)).toEqual([2024, ...rest]);
  expect(yearChoices(2030, 2033)).toEqual([2030]);
});
