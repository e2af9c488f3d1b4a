import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { fakeImports, sampleImport } from '../../testing/import-jobs.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { ImportStrip } from './import-strip.tsx';
import { ImportUsersDialog } from './import-users-dialog.tsx';

const why = 'Waiting for an owner: ada@example.com no longer has access.';
const held = {
  ...{ ...sampleImport, state: 'held' as const, done: 150, outlivedRequest: true },
  problem: 'ada@example.com no longer has access.',
};

function Console() {
  const { dialog, close } = useOpenDialog();
  return (
    <>
      <ImportStrip email="ada@example.com" />
      <ImportUsersDialog open={dialog === 'import'} onClose={close} />
    </>
  );
}

test('an import that waits for an owner says so in the strip and in its dialog, and an owner resumes it', async () => {
  fakeImports({ job: held, listed: [held] });
  renderInApp(<Console />, { path: '/users' });
  await screen.findByText(`Import: ${why}`);
  await press('View');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(`${why} 150 of 501 rows were imported.`);
  expect(within(dialog).getByRole('button', { name: 'Cancel import' })).toBeTruthy();
  await press('Resume', dialog);
  expect(await within(dialog).findByRole('progressbar')).toBeTruthy();
});

test('an issuer is told of it and decides nothing', async () => {
  fakeImports({ job: held, listed: [held] });
  renderInApp(<Console />, { path: '/users', role: 'issuer' });
  const strip = await screen.findByRole('region', { name: 'Import' });
  expect(strip.textContent).toContain(why);
  const names = () =>
    within(strip)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['View']);
  await press('View');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(new RegExp(why));
  expect(within(dialog).queryByRole('button', { name: /Resume|Cancel import/ })).toBeNull();
});
