/** As a `ref`: the element takes the focus when it appears. For the first field of a step that somebody just chose. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
