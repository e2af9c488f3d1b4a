import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses the button of this name as a person would: not before it is there and has ended what it was busy with. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
  fireEvent.click(button);
}
