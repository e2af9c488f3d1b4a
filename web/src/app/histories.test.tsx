import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { BadgesPage } from '../features/badges/badges-page.tsx';
import { TemplatesPage } from '../features/templates/templates-page.tsx';
import { UsersPage } from '../features/users/users-page.tsx';
import { fakeApi, json } from '../testing/fake-api.ts';
import { press } from '../testing/press.ts';
import { renderInApp } from '../testing/render.tsx';
import { sampleHistoryEntry } from '../testing/sample-acts.ts';
import { sampleBadge, sampleSettings, sampleStats, sampleTemplate, sampleUser } from '../testing/samples.ts';
// Loaded beforehand: what is fetched when it is needed takes seconds on a busy machine.
import '../components/record-history.tsx';

const template = { ...sampleTemplate, id: '00000000-0000-8000-8000-0000000000d1' };
const svg = new Response('<svg xmlns="http://www.w3.org/2000/svg" />', {
  headers: { 'Content-Type': 'image/svg+xml' },
});

test.each<[ComponentType, string, string, string]>([
  [UsersPage, 'Actions for Jane Doe', sampleUser.id, 'History: Jane Doe'],
  [BadgesPage, 'Actions for the badge of Jane Doe', sampleBadge.id, "History: Dean's List 2025, Jane Doe"],
  [TemplatesPage, 'Actions for Gold seal', template.id, 'History: Gold seal'],
])('a viewer sees what was done with a record, and is led back to its menu: %o', async (Page, menu, id, title) => {
  fakeApi({
    'GET /api/users': json({ users: [sampleUser], total: 1, nextCursor: null }),
    'GET /api/badges': json({ badges: [sampleBadge], total: 1, nextCursor: null }),
    'GET /api/badge-templates': json([template]),
    [`GET /api/badge-templates/${template.id}/preview`]: svg,
    'GET /api/badge-templates/built-in/preview': svg,
    'GET /api/settings': json(sampleSettings),
    'GET /api/stats': json(sampleStats),
    [`GET /api/audit/records/${id}`]: json({ entries: [sampleHistoryEntry], nextCursor: null }),
  });
  renderInApp(<Page />, { role: 'viewer' });
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect((await within(dialog).findByRole('listitem')).textContent).toContain('Reason: Wrong class');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: menu }));
});
