import { within } from '@testing-library/react';

/** Choices of a field as text. */
export function optionsOf(field: HTMLElement): string[] {
  return within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}
