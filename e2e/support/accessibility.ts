import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './journey.ts';
import { desk, phone } from './screens.ts';
import { takeScreenshot } from './screenshot.ts';

// Runs through the browser's debugger, because the site's policy refuses unknown script tags.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const all = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const views = [
  { viewport: phone, colorScheme: 'light', runOnly: all },
  { viewport: desk, colorScheme: 'light', runOnly: all },
  // The schemes differ only in colors, which are the same at each size.
  { viewport: desk, colorScheme: 'dark', runOnly: colors },
] as const;

/**
 * Expects no axe findings and nothing beyond the page's sides: on a phone, on a desktop, and in the dark. It scrolls to
 * the top, because the fixed header cuts off other positions. The mouse rests on `kept` in each size, since a toast
 * moves from under the mouse and would close.
 */
export async function expectAccessible(page: Page, kept?: Locator): Promise<void> {
  const before = page.viewportSize();
  const scrolledTo = await page.evaluate(() => globalThis.scrollY);
  for (const { viewport, colorScheme, runOnly } of views) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await kept?.hover();
    expect(await violations(page, runOnly), `${viewport.width} px wide, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await takeScreenshot(page, `${viewport.width}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  if (scrolledTo > 0)
    await page.evaluate((top) => {
      globalThis.scrollTo({ top, behavior: 'instant' });
    }, scrolledTo);
}

/** Expects the same of a page that a test opens at both sizes; one run checks both. */
export async function expectAccessibleOnce(page: Page): Promise<void> {
  if (page.viewportSize()?.width === desk.width) await expectAccessible(page);
}

async function violations(page: Page, runOnly: (typeof views)[number]['runOnly']): Promise<string[]> {
  const isLoaded = await page.evaluate(() => {
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    return 'axe' in globalThis;
  });
  if (!isLoaded) await page.evaluate(axeSource);
  // Colors during a fade do not count. Spinners never end.
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-transition]') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const found = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: object, options: object) => Promise<AxeResults> };
    };
    // The library's focus guards, which move the focus on at once.
    return (
      await axe.run({ exclude: '[data-headlessui-focus-guard]' }, { runOnly: rules, resultTypes: ['violations'] })
    ).violations;
  }, runOnly);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}
