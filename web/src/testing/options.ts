import { within } from '@testing-library/react';

/** The choices of a field, in its words. */
export function optionsOf(field: HTMLElement): string[] {
  return within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}
