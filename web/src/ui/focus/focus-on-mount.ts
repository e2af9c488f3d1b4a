/** Focuses the element when it appears, as its `ref`. For the first field of a step that was just chosen. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Focuses the first field in the element when it appears, as its `ref`, unless another control has the focus. For the
 * parts of a dialog that load late.
 */
export function focusWhenLate(element: HTMLElement | null): void {
  if (document.activeElement?.matches('input, select, textarea, button, a')) return;
  element?.querySelector<HTMLElement>('input')?.focus();
}
