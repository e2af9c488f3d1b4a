import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Presses the button of this name as a person would: not before it is there, can be pressed and has ended what it was busy
 * with. Where several have the name, `place` says in what.
 */
export async function press(name: string | RegExp, place = document.body): Promise<void> {
  await clickOn('button', name, place);
}

/** Follows the link of this name, in the same way. */
export async function follow(name: string | RegExp, place = document.body): Promise<void> {
  await clickOn('link', name, place);
}

async function clickOn(role: 'button' | 'link', name: string | RegExp, place: HTMLElement): Promise<void> {
  const control = await waitFor(() => {
    const found = within(place).getByRole(role, { name });
    expect(found.matches(':disabled, [aria-disabled="true"]')).toBe(false);
    // A toast is drawn a moment before the region around it takes pointers.
    expect(getComputedStyle(found).pointerEvents).not.toBe('none');
    return found;
  });
  await userEvent.click(control);
}
