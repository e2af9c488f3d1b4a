import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from './press.ts';

/** Opens the menu of this name, and gives its items in their words. */
export async function menuOf(name: string | RegExp): Promise<string[]> {
  await press(name);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

/** Chooses an item of the menu of this name. */
export async function chooseIn(name: string | RegExp, item: string): Promise<void> {
  await press(name);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
