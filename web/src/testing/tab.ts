import { vi } from 'vitest';

let hidden: { mockRestore: () => void } | null = null;

/** Hides the page, as another tab in front does. */
export function hideTab(): void {
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Brings it back to the front. */
export function showTab(): void {
  hidden?.mockRestore();
  hidden = null;
  document.dispatchEvent(new Event('visibilitychange'));
}
