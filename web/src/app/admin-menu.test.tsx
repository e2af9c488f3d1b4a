import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../testing/press.ts';
import { renderInApp } from '../testing/render.tsx';
import { AdminMenu } from './admin-menu.tsx';

const administrator = { uid: 'uid-1', email: 'ada@example.com', role: 'owner' } as const;

test.each([
  ['/administrators?dialog=invite', 'Administrators'],
  ['/audit?kind=badge', 'Activity log'],
  ['/account', 'My account'],
  ['/settings', null],
])('on %s the menu marks %s', async (path, name) => {
  renderInApp(<AdminMenu administrator={administrator} onLogout={() => undefined} />, { path });
  await press('Admin User');
  const items = await screen.findAllByRole('menuitem');
  const marked = items.filter((item) => item.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});
