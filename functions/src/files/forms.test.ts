import { expect, test } from 'vitest';
import { fileFormSchema } from '../contract/calls/job-files.ts';
import { contentTypeOf, nameOfFile } from './forms.ts';

test('a file name has its number if there are several files', () => {
  expect(nameOfFile('certificates-zip', { number: 1, count: 1, missing: 0 })).toBe('Certificates.zip');
  expect(nameOfFile('certificates-zip', { number: 2, count: 3, missing: 0 })).toBe('Certificates 2 of 3.zip');
  expect(nameOfFile('code-sheet', { number: 12, count: 40, missing: 0 })).toBe('QR codes 12 of 40.pdf');
});

test.each(fileFormSchema.options)('the name of a %s file says how many badges are missing', (form) => {
  expect(nameOfFile(form, { number: 1, count: 1, missing: 1 })).toMatch(/^[A-Z][\w ]+, 1 left out\.(zip|pdf)$/);
  expect(nameOfFile(form, { number: 2, count: 3, missing: 12 })).toMatch(/ 2 of 3, 12 left out\.(zip|pdf)$/);
});

test.each(fileFormSchema.options)('the extension of a %s file matches its content type', (form) => {
  expect(contentTypeOf(form)).toBe(
    `application/${nameOfFile(form, { number: 1, count: 1, missing: 0 }).split('.').at(-1)}`,
  );
});
