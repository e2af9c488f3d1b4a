import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { takeSavedFiles } from '../../testing/saved-files.ts';
import { toastSays } from '../../testing/toasts.ts';
import { ExportActsButton } from './audit-page.tsx';

test('the export matches the filters, is requested once, and a message says when it is ready', async () => {
  const files = takeSavedFiles();
  let answer: (file: Response) => void = () => undefined;
  const seen = fakeApi({ 'GET /api/audit/export': () => new Promise((resolve) => (answer = resolve)) });
  renderInApp(<ExportActsButton filter={{ kind: 'badge' }} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Export CSV' }));
  expect(screen.getByRole('button', { name: 'Exporting' })).toBeTruthy();
  answer(new Response('"id"', { headers: { 'Content-Type': 'text/csv' } }));
  await toastSays('Actions exported');
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^actions-\d{4}-\d\d-\d\d\.csv$/)]);
  expect(await files[0]?.content.text()).toBe('"id"');
  expect(seen.map(({ route, query }) => `${route}?${query}`)).toEqual(['GET /api/audit/export?kind=badge']);
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
});
