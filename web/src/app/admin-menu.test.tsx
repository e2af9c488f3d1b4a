import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../testing/press.ts';
import { renderInApp } from '../testing/render.tsx';
import { AdminMenu } from './admin-menu.tsx';

const administrator = { uid: 'uid-1', email: 'ada@example.com', role: 'owner' } as const;

test('the button and the menu show who is signed in', async () => {
  renderInApp(<AdminMenu administrator={administrator} onLogout={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Admin User' });
  expect(button.textContent).toBe('AAdmin Userada@example.com');
  expect(within(button).getByTitle('ada@example.com')).toBeTruthy();
  await press('Admin User');
  expect(within(await screen.findByRole('menu')).getByText('ada@example.com')).toBeTruthy();
});

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
