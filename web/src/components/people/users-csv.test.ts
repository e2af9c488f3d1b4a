import { expect, test } from 'vitest';
import { sampleUser } from '../../testing/samples.ts';
import { usersCsv } from './users-csv.ts';

test('who joined before midnight in UTC joined on the date of the organization', async () => {
  const users = [{ ...sampleUser, createdAt: '2026-11-20T23:30:00.000Z' }];
  expect(await usersCsv(users, 'UTC').text()).toContain(',"2026-11-20",');
  expect(await usersCsv(users, 'Europe/Berlin').text()).toContain(',"2026-11-21",');
});
