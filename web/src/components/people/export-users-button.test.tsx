import { expect, test } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
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

test.each([
  ['nobody to export', json({ users: [], total: 0, nextCursor: null }), 'No users found to export.'],
  ['a failure', refusal(500, 'internal', 'Something failed.'), 'Export failed: Something failed.'],
])('with %s it says so', async (_, reply, words) => {
  fakeApi({ 'GET /api/users': reply });
  await exportUsers();
  await toastSays(words);
});
