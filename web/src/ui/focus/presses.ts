import { type MouseEvent, useRef } from 'react';

// Last input on the page: a key, or a pointer with its click count.
let press: { isKey: boolean; clicks: number } = { isKey: false, clicks: 0 };
let isPointerDown = false;

// On the window in the capture phase, before any handler.
addEventListener(
  'keydown',
  () => {
    press = { isKey: true, clicks: 0 };
  },
  true,
);
addEventListener(
  'pointerdown',
  () => {
    press = { isKey: false, clicks: 0 };
    isPointerDown = true;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(
    end,
    () => {
      isPointerDown = false;
    },
    true,
  );
}
addEventListener(
  'mousedown',
  ({ detail }) => {
    press = { ...press, clicks: detail };
  },
  true,
);

/**
 * Whether the last input was a key. `:focus-visible` cannot tell, because it matches a script's focus after the first
 * click.
 */
export function wasLastPressKey(): boolean {
  return press.isKey;
}

/** Whether the last click was repeated, as in a double click. */
export function wasLastPressRepeated(): boolean {
  return press.clicks > 1;
}

/**
 * Runs a function at once, or after a pointer's current click. Earlier changes could move the page under the pointer.
 */
export function afterPress(run: () => void): void {
  if (!isPointerDown) {
    run();
    return;
  }
  const over = new AbortController();
  const onEnd = () => {
    over.abort();
    setTimeout(run);
  };
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, onEnd, { signal: over.signal });
}

const pressable = 'button, a, label, input, select, textarea, summary';

export function ignoreClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Click handler that ignores a double click's second half on another element. A dialog's step may have changed in
 * between, so the click was not meant for it.
 */
export function useSecondClickGuard(): (event: MouseEvent) => void {
  const pressed = useRef<Element | null>(null);
  return (event) => {
    const target = event.target instanceof Element ? event.target.closest(pressable) : null;
    if (event.detail > 1 && target !== pressed.current) ignoreClick(event);
    else pressed.current = target;
  };
}
