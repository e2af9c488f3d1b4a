import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../../', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, src), 'utf8') }));

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('the list of jobs is read and polled in only one file', () => {
  expect(filesWith(/jobsApi\.(list|get)\b/)).toEqual(['api/jobs/jobs.ts']);
  const following = filesWith(/jobsQuery/).filter((path) => filesWith(/refetchInterval/).includes(path));
  expect(following).toEqual(['api/jobs/jobs.ts']);
});
