import { expect, test } from 'vitest';
import { fileFormSchema } from '../contract/job-files.ts';
import { contentTypeOf, nameOfFile } from './forms.ts';

test('a file has its place in its name where there are others', () => {
  expect(nameOfFile('certificates-zip', 1, 1)).toBe('Certificates.zip');
  expect(nameOfFile('certificates-zip', 2, 3)).toBe('Certificates 2 of 3.zip');
  expect(nameOfFile('code-sheet', 12, 40)).toBe('QR codes 12 of 40.pdf');
});

test.each(fileFormSchema.options)('the ending of %s says what it is', (form) => {
  expect(contentTypeOf(form)).toBe(`application/${nameOfFile(form, 1, 1).split('.').at(-1)}`);
});
