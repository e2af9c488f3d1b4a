/** Ref that focuses an element on mount, for the first field of a step. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Ref that focuses the first field on mount unless a control has the focus, for late parts of dialogs. */
export function focusWhenLate(element: HTMLElement | null): void {
  if (document.activeElement?.matches('input, select, textarea, button, a')) return;
  element?.querySelector<HTMLElement>('input')?.focus();
}
