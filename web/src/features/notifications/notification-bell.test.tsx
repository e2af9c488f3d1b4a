import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { NotificationBell } from './notification-bell.tsx';

test('three seeded messages are unread until the bell is opened', async () => {
  renderInApp(<NotificationBell />);
  await press('Notifications, 3 unread');
  expect(await screen.findByText('5 new badge verifications today')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
});

test('its name is shown while one points at it, and gives way to the open list', async () => {
  renderInApp(<NotificationBell />);
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  await userEvent.hover(bell);
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  // By key: a press takes the tooltip away by itself, until the next move of the mouse.
  fireEvent.click(bell);
  await screen.findByRole('button', { name: 'Clear all' });
  fireEvent.pointerLeave(bell);
  fireEvent.pointerMove(bell, { pointerType: 'mouse' });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('clearing empties the list, also for the next visit', async () => {
  const first = renderInApp(<NotificationBell />);
  await press(/^Notifications/);
  await press('Clear all');
  expect(screen.getByText('No notifications')).toBeTruthy();
  first.unmount();
  renderInApp(<NotificationBell />);
  await press('Notifications');
  expect(await screen.findByText('No notifications')).toBeTruthy();
});
