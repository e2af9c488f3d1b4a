import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { MenuAction, RowMenu } from './menu.tsx';
import { TooltipProvider } from './tooltip.tsx';

const show = () =>
  render(
    <TooltipProvider>
      <IconButton label="Delete Staff" Icon={Trash2} />
      <RowMenu label="Actions for Jane">
        <MenuAction Icon={Trash2} onSelect={vi.fn()}>
          Delete
        </MenuAction>
      </RowMenu>
    </TooltipProvider>,
  );
const pointAt = (name: string) => {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
};
const leave = (name: string) => {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
};
const after = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('a tooltip appears after 700 ms, or immediately within 300 ms of another tooltip', () => {
  show();
  pointAt('Delete Staff');
  after(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  after(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Delete Staff');
  leave('Delete Staff');
  after(299);
  pointAt('Actions for Jane');
  expect(screen.getByRole('tooltip').textContent).toBe('Actions for Jane');
  leave('Actions for Jane');
  after(301);
  pointAt('Delete Staff');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a menu with a tooltip opens by keyboard and returns the focus when it closes', async () => {
  vi.useRealTimers();
  show();
  const button = screen.getByRole('button', { name: 'Actions for Jane' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a tooltip appears on keyboard focus, but not on focus after a click', () => {
  show();
  const button = screen.getByRole('button', { name: 'Delete Staff' });
  fireEvent.pointerDown(document.body);
  act(() => {
    button.focus();
  });
  after(700);
  expect(screen.queryByRole('tooltip')).toBeNull();

  act(() => {
    button.blur();
  });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => {
    button.focus();
  });
  expect(screen.getByRole('tooltip').textContent).toBe('Delete Staff');
});
