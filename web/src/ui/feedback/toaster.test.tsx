import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { follow, press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { shownToast } from '../../testing/toasts.ts';
import { toast } from './toast.ts';

test('a toast with a link and a button closes when either is chosen', async () => {
  const onSelect = vi.fn();
  const show = () => {
    toast.show({
      title: 'Badges issued',
      actions: [
        { label: 'Show these badges', href: '/badges?job=1' },
        { label: 'Copy links', onSelect },
      ],
    });
  };
  show();
  const { router } = renderInApp(null);
  await press('Copy links');
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.poll(() => screen.queryByText('Badges issued')).toBeNull();
  // The region accepts clicks only after counting the toast, shortly after it is drawn.
  act(show);
  await follow('Show these badges');
  expect(router.state.location).toMatchObject({ pathname: '/badges', search: '?job=1' });
  await expect.poll(() => screen.queryByText('Badges issued')).toBeNull();
});

test('an error stays until it is dismissed; other toasts disappear after five seconds', async () => {
  vi.useFakeTimers();
  renderInApp(null);
  act(() => {
    toast.show({ title: 'Error', description: 'Failed to add user', tone: 'danger' });
  });
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(shownToast()).toContain('Failed to add user');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shownToast()).toEqual([]);
  act(() => {
    toast.show({ title: 'User added' });
  });
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(shownToast()).toContain('User added');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(shownToast()).toEqual([]);
});

test('F8 moves the focus to the toast, and Tab reaches both of its actions', async () => {
  toast.show({
    title: 'Badge issued',
    actions: [
      { label: 'View certificate', href: '/verify/1', newTab: true },
      { label: 'Copy link', onSelect: vi.fn() },
    ],
  });
  renderInApp(null);
  const link = await screen.findByRole('link', { name: 'View certificate' });
  expect(link.getAttribute('target')).toBe('_blank');
  await userEvent.keyboard('{F8}');
  // The toast itself comes first.
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Copy link');
});
