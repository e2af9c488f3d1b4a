import { type MouseEvent, useRef } from 'react';

const pressable = 'button, a, label, input, select, textarea, summary';

/** Takes a click as if it had not come. */
export function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A click handler that ignores the second half of a double click where it lands on something else than the first: one
 * step of a dialog gave way to the next between the two, and the click was not meant for the element in its place.
 */
export function useSecondClickGuard(): (event: MouseEvent) => void {
  const pressed = useRef<Element | null>(null);
  return (event) => {
    const target = event.target instanceof Element ? event.target.closest(pressable) : null;
    if (event.detail > 1 && target !== pressed.current) ignoreClick(event);
    else pressed.current = target;
  };
}
