import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importsKey } from '../../api/keys.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { fakeImports, sampleImport } from '../../testing/import-jobs.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { ImportStrip } from './import-strip.tsx';
import { ImportUsersDialog } from './import-users-dialog.tsx';

function Console() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <ImportStrip email="ada@example.com" />
      <ImportUsersDialog open={dialog === 'import'} onClose={close} />
    </>
  );
}

test('after a reload the own import that is under way is shown again, with what the server refused at its end', async () => {
  const other = { ...sampleImport, id: '00000000-0000-8000-8000-0000000000c2', requestedBy: 'grace@example.com' };
  const job = { ...sampleImport, done: 200 };
  const refused = [7, 9].map((row) => ({
    row,
    message: 'Taken',
    name: `P${row}`,
    email: '',
    department: '',
    tags: [],
  }));
  const server = fakeImports({ job, listed: [other, job], refused });
  const { client } = renderInApp(<Console />, { path: '/badges' });
  expect(await screen.findByText('Importing users: 200 of 501')).toBeTruthy();
  server.job = { ...job, state: 'done', done: 490, skipped: 9, updated: 3, failed: 2 };
  await act(() => client.refetchQueries({ queryKey: importsKey }));
  await press('View');
  const outcome = '499 of 501 rows were imported. 487 users were added, 3 updated and 9 up to date already.';
  expect(await screen.findByText(outcome)).toBeTruthy();
  expect(await screen.findByText('Row 7, P7: Taken')).toBeTruthy();
  expect(screen.getByText('Row 9, P9: Taken')).toBeTruthy();
  await press('Close');
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Import' })).toBeNull();
  });
});

test("neither another administrator's import nor one that has ended is followed", async () => {
  const listed = [
    { ...sampleImport, requestedBy: 'grace@example.com' },
    { ...sampleImport, state: 'done' as const },
  ];
  const { seen } = fakeImports({ listed });
  renderInApp(<Console />, { path: '/badges' });
  await waitFor(() => {
    expect(seen.map((call) => call.route)).toContain('GET /api/jobs');
  });
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region', { name: 'Import' })).toBeNull();
});
