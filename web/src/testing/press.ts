import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Clicks a button like a user: waits until it exists, is enabled and idle. `place` distinguishes equal names. */
export async function press(name: string | RegExp, place = document.body): Promise<void> {
  await clickOn('button', name, place);
}

export async function follow(name: string | RegExp, place = document.body): Promise<void> {
  await clickOn('link', name, place);
}

async function clickOn(role: 'button' | 'link', name: string | RegExp, place: HTMLElement): Promise<void> {
  const control = await waitFor(() => {
    const found = within(place).getByRole(role, { name });
    expect(found.matches(':disabled, [aria-disabled="true"]')).toBe(false);
    // A toast appears a moment before its region accepts pointers.
    expect(getComputedStyle(found).pointerEvents).not.toBe('none');
    return found;
  });
  await userEvent.click(control);
}
