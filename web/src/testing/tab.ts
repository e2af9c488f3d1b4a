import { vi } from 'vitest';

let hidden: { mockRestore: () => void } | null = null;

/** Hides the page, like another tab in front. */
export function hideTab(): void {
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

export function showTab(): void {
  hidden?.mockRestore();
  hidden = null;
  document.dispatchEvent(new Event('visibilitychange'));
}
