import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge, sampleUser } from '../../testing/samples.ts';
import { currentToasts } from '../../ui/toast-store.ts';
import { BadgesPage } from './badges-page.tsx';

const basics = {
  'GET /api/stats': json({}),
  'GET /api/badges': json({ badges: [], total: 0, nextCursor: null }),
  'GET /api/badge-templates': json([]),
  'GET /api/settings': json({ defaultYear: 2028 }),
  'GET /api/users': json({ users: [sampleUser], total: 1, nextCursor: null }),
};
const open = async () => {
  renderInApp(<BadgesPage />, { path: '/badges?dialog=issue' });
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2028');
  });
};
const dialogIsClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('untouched it closes at once, with edits it asks', async () => {
  fakeApi(basics);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await dialogIsClosed();
  await userEvent.click(screen.getAllByRole('button', { name: 'Issue Badge' })[0] ?? document.body);
  await userEvent.type(await screen.findByLabelText(/^Description/), 'Well done');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await dialogIsClosed();
});

test('a double click issues one badge, and the dialog closes without a question', async () => {
  const seen = fakeApi({
    ...basics,
    'POST /api/badges': json({ ...sampleBadge, issued: false }, 201),
    [`POST /api/badges/${sampleBadge.id}/issue`]: json(sampleBadge),
  });
  await open();
  await userEvent.type(screen.getByLabelText('User'), 'Jane');
  await userEvent.click(await screen.findByRole('option', { name: /^Jane Doe/ }));
  await userEvent.dblClick(screen.getAllByRole('button', { name: 'Issue Badge' }).at(-1) ?? document.body);
  await dialogIsClosed();
  expect(seen.filter(({ route }) => route === 'POST /api/badges')).toHaveLength(1);
  expect(currentToasts()[0]).toMatchObject({ title: 'Badge issued', link: { newTab: true } });
});
