import type { KeyboardEvent } from 'react';

/** Lets Enter that is held down count once, except where it makes new lines. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  const makesLines = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !makesLines) event.preventDefault();
}
