import { expect } from 'vitest';

/** Lines of the visible toast: title, description, detail and actions; empty without one. */
export function shownToast(): string[] {
  const toast = document.querySelector('[role="region"] > ol > li[data-state="open"]');
  if (!toast) return [];
  const texts = document.createTreeWalker(toast, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (texts.nextNode()) lines.push(texts.currentNode.textContent ?? '');
  return lines;
}

/** Waits until the visible toast contains these lines. */
export async function toastSays(...lines: string[]): Promise<void> {
  await expect.poll(() => shownToast()).toEqual(expect.arrayContaining(lines));
}
