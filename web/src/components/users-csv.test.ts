import { expect, test } from 'vitest';
import { sampleUser } from '../testing/samples.ts';
import { usersCsv } from './users-csv.ts';

test('who joined before midnight in UTC joined on the date of the organization', async () => {
  const users = [{ ...sampleUser, createdAt: '2026-11-20T23:30:00.000Z' }];
  expect(await usersCsv(users, 'UTC').text()).toContain(',"2026-11-20",');
  expect(await usersCsv(users, 'Europe/Berlin').text()).toContain(',"2026-11-21",');
});

test('an identifier stands in a column that an import knows', async () => {
  const [header, row] = (await usersCsv([{ ...sampleUser, identifier: '4711' }], 'UTC').text()).split('\r\n');
  expect(header?.split(',').at(-1)).toBe('"identifier"');
  expect(row?.split(',').at(-1)).toBe('"4711"');
});
