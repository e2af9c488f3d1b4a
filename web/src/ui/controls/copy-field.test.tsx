import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyField } from './copy-field.tsx';

test('one click copies the text and says so', async () => {
  const user = userEvent.setup();
  render(<CopyField label="Link" value="https://badges.example" />);
  await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe('https://badges.example');
  expect(screen.getByRole('status').textContent).toBe('Link copied');
});

test('if copying is not allowed, the text is selected to copy by hand', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  render(<CopyField label="Link" value="https://badges.example" />);
  await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Link');
  await expect.poll(() => document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});
