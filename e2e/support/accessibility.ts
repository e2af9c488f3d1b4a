import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './journey.ts';

// Evaluated by the browser's debugger: the site's own policy refuses a script tag that it does not know.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'light' },
  // The colours are the same at each size, so one will do for the other scheme.
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** Expects axe to find nothing on the page as it stands: on a phone, on a desk, and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `at ${width}x${height}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  // What is still fading in or out has colours that nobody will read.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    return (await axe.run({ runOnly })).violations;
  }, tags);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}
