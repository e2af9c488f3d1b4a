import { expect, test } from 'vitest';
import { estimateSentence } from './file-forms.ts';

test.each([
  [{ total: 0, files: 0, seconds: 0 }, 'No badge matches.'],
  [{ total: 1, files: 1, seconds: 6 }, '1 badge in 1 file, about 6 seconds.'],
  [{ total: 30, files: 1, seconds: 10 }, '30 badges in 1 file, about 10 seconds.'],
  [
    { total: 20_000, files: 40, seconds: 3083 },
    '20,000 badges in at least 40 files, about 51 minutes. You can close this page while the files are made.',
  ],
])('the estimate %o becomes a sentence with badges, files and duration', (outlook, sentence) => {
  expect(estimateSentence(outlook)).toBe(sentence);
});
