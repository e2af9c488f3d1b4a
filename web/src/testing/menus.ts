import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from './press.ts';

/** Opens a menu and returns its items' text. */
export async function menuOf(name: string | RegExp): Promise<string[]> {
  await press(name);
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

export async function chooseIn(name: string | RegExp, item: string): Promise<void> {
  await press(name);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
