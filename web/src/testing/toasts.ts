import { expect } from 'vitest';

/** The lines of the toast on the screen: title, description, detail and actions; none while there is no toast. */
export function shownToast(): string[] {
  const toast = document.querySelector('[role="region"] > ol > li[data-state="open"]');
  if (!toast) return [];
  const texts = document.createTreeWalker(toast, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (texts.nextNode()) lines.push(texts.currentNode.textContent ?? '');
  return lines;
}

/** Waits until the toast on the screen has these lines, among others. */
export async function toastSays(...lines: string[]): Promise<void> {
  await expect.poll(() => shownToast()).toEqual(expect.arrayContaining(lines));
}
