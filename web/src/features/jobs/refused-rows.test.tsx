import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeImports, sampleImport } from '../../testing/import-jobs.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { toastSays } from '../../testing/toasts.ts';
import { RefusedRows } from './refused-rows.tsx';

const ended = { ...sampleImport, state: 'done' as const, done: 499, failed: 2 };

test('all rows that an import refused come as a file, from any window', async () => {
  const saved = takeSavedFiles();
  const refused = ['Ada', 'Grace'].map((name, row) => ({
    ...{ row: row + 2, message: 'Taken', name, email: 'a@b.cc', department: '', tags: [] },
  }));
  fakeImports({ refused });
  renderInApp(<RefusedRows job={ended} />);
  await press('Download errors');
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  expect(await saved[0]?.content.text()).toContain('Ada,a@b.cc,,,2,Taken\r\nGrace,a@b.cc,,,3,Taken');
});

test('a file that cannot be made says so', async () => {
  renderInApp(<RefusedRows job={{ ...ended, id: '00000000-0000-8000-8000-0000000000c9' }} />);
  await press('Download errors');
  await toastSays('Error', 'Failed to download the errors');
});

test.each([
  { ...ended, state: 'running' as const },
  { ...ended, failed: 0 },
  { ...ended, kind: 'issue' as const },
])('there is no file of %o', (job) => {
  renderInApp(<RefusedRows job={job} />);
  expect(screen.queryByRole('button')).toBeNull();
});
