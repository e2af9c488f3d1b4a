import { type MouseEvent, useRef } from 'react';

// The last press on the page: a key, or a pointer with its number in a row of clicks.
let press: { isKey: boolean; clicks: number } = { isKey: false, clicks: 0 };
let isPointerDown = false;

// On the window and while the event goes down, so that it is known before anything answers to the press.
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
 * Whether the last press was a key, and not a pointer. A script's own focus after the first click on a page matches
 * `:focus-visible`, so that cannot tell.
 */
export function wasLastPressKey(): boolean {
  return press.isKey;
}

/** Whether the last press was a further one in a row of clicks, such as the second half of a double click. */
export function wasLastPressRepeated(): boolean {
  return press.clicks > 1;
}

/**
 * Runs something at once, or after the click of a pointer that is down. What appears in between moves the page, and the
 * pointer is let go over something else than it was pressed on.
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
