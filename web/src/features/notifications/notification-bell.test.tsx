import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { NotificationBell } from './notification-bell.tsx';

test('its name is shown while one points at it, and gives way to the open list', async () => {
  renderInApp(<NotificationBell />);
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  await userEvent.hover(bell);
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  // By key: a click hides the tooltip until the mouse moves.
  fireEvent.click(bell);
  await screen.findByRole('button', { name: 'Clear all' });
  fireEvent.pointerLeave(bell);
  fireEvent.pointerMove(bell, { pointerType: 'mouse' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
