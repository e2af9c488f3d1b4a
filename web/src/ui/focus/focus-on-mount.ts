/** As a `ref`: the element takes the focus when it appears. For the first field of a step that was just chosen. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * As a `ref`: the first field in it takes the focus when it appears, unless another control has it. For what a dialog
 * has to wait for.
 */
export function focusWhenLate(element: HTMLElement | null): void {
  if (document.activeElement?.matches('input, select, textarea, button, a')) return;
  element?.querySelector<HTMLElement>('input')?.focus();
}
