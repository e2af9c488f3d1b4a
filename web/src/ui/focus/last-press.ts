let wasKey = false;

addEventListener(
  'keydown',
  () => {
    wasKey = true;
  },
  true,
);
addEventListener(
  'pointerdown',
  () => {
    wasKey = false;
  },
  true,
);

/**
 * Whether the last press was a key, and not a pointer. A script's own focus after the first click on a page matches
 * `:focus-visible`, so that cannot tell.
 */
export function wasLastPressKey(): boolean {
  return wasKey;
}
