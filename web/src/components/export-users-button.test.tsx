import { expect, test } from 'vitest';
import { fakeApi, json, refusal } from '../testing/fake-api.ts';
import { press } from '../testing/press.ts';
import { renderInApp } from '../testing/render.tsx';
import { takeSavedFiles } from '../testing/saved-files.ts';
import { sampleUser } from '../testing/samples.ts';
import { toastSays } from '../testing/toasts.ts';
import { ExportUsersButton } from './export-users-button.tsx';

const exportUsers = async () => {
  renderInApp(<ExportUsersButton />);
  await press('Export');
};

test('every page of 1,000 is fetched by the cursor of the one before', async () => {
  const saved = takeSavedFiles();
  const seen = fakeApi({
    'GET /api/users': ({ query }) =>
      json({ users: [sampleUser], total: 2, nextCursor: query.has('cursor') ? null : 'cursor-to-2' }),
  });
  await exportUsers();
  await toastSays('2 rows are in the file.');
  expect(seen.map(({ query }) => Object.fromEntries(query))).toEqual([
    { limit: '1000' },
    { limit: '1000', cursor: 'cursor-to-2' },
  ]);
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.content.text()).toContain('jane@example.com');
});

test('with nobody to export it says so', async () => {
  fakeApi({ 'GET /api/users': json({ users: [], total: 0, nextCursor: null }) });
  await exportUsers();
  await toastSays('No users found to export.');
});

test('a failure says why', async () => {
  fakeApi({ 'GET /api/users': refusal(500, 'internal', 'Something failed.') });
  await exportUsers();
  await toastSays('Export failed: Something failed.');
});
