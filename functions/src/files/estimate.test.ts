import { expect, test } from 'vitest';
import { fileFormSchema } from '../contract/calls/job-files.ts';
import { estimateFiles } from './make-files.service.ts';

test('an estimate has the minimum number of files', () => {
  expect(estimateFiles(500, 'certificates-zip')).toMatchObject({ total: 500, files: 1 });
  expect(estimateFiles(20_000, 'certificates-zip')).toMatchObject({ total: 20_000, files: 40 });
  expect(estimateFiles(0, 'certificates-zip')).toEqual({ total: 0, files: 0, seconds: 0 });
});

test.each(fileFormSchema.options)('more badges make the estimate for %s longer', (form) => {
  expect(estimateFiles(1, form).seconds).toBeGreaterThan(0);
  expect(estimateFiles(20_000, form).seconds).toBeGreaterThan(10 * estimateFiles(500, form).seconds);
});
