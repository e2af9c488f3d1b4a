import type { Page } from '@playwright/test';

/** The browser's record of an element's first paint; TypeScript has no type for it. */
interface ElementPaint extends PerformanceEntry {
  /** Time at which the frame was painted, before the screen showed it. */
  paintTime?: number;
  renderTime: number;
}

const mark = 'elementtiming';

/**
 * Records when the first matching element is painted, at any time. Call it before the page opens; the result waits for
 * the paint.
 */
export async function timeFirstPaint(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript(
    ([wanted, attribute]) => {
      const marking = new MutationObserver(() => {
        const element = document.querySelector(wanted);
        // Only elements that are marked before their paint are timed; an observer runs in between.
        if (!element) return;
        element.setAttribute(attribute, 'first');
        marking.disconnect();
      });
      marking.observe(document, { childList: true, subtree: true });
      const painted = new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntries() as ElementPaint[];
          if (entry) resolve(entry.paintTime ?? entry.renderTime);
        }).observe({ type: 'element', buffered: true });
      });
      Object.assign(globalThis, { firstPaint: painted });
    },
    [selector, mark] as const,
  );
  return () => page.evaluate(() => (globalThis as unknown as { firstPaint: Promise<number> }).firstPaint);
}
