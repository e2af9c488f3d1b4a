import { expect, test } from 'vitest';
import { fileFormSchema } from '../contract/calls/job-files.ts';
import { contentTypeOf, nameOfFile } from './forms.ts';

test('a file has its place in its name where there are others', () => {
  expect(nameOfFile('certificates-zip', { number: 1, count: 1, missing: 0 })).toBe('Certificates.zip');
  expect(nameOfFile('certificates-zip', { number: 2, count: 3, missing: 0 })).toBe('Certificates 2 of 3.zip');
  expect(nameOfFile('code-sheet', { number: 12, count: 40, missing: 0 })).toBe('QR codes 12 of 40.pdf');
});

test.each(fileFormSchema.options)('the name of %s says how many badges are missing in it', (form) => {
  expect(nameOfFile(form, { number: 1, count: 1, missing: 1 })).toMatch(/^[A-Z][\w ]+, 1 left out\.(zip|pdf)$/);
  expect(nameOfFile(form, { number: 2, count: 3, missing: 12 })).toMatch(/ 2 of 3, 12 left out\.(zip|pdf)$/);
});

test.each(fileFormSchema.options)('the ending of %s says what it is', (form) => {
  expect(contentTypeOf(form)).toBe(
    `application/${nameOfFile(form, { number: 1, count: 1, missing: 0 }).split('.').at(-1)}`,
  );
});
