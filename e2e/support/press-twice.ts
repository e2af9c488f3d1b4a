import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

interface Presses {
  /** Milliseconds between the two clicks. */
  gap: number;
  /** Milliseconds for which the page is too busy to handle either click. */
  busyFor?: number;
}

/** Clicks twice like a hand: the second click comes even if the first was not handled yet. */
export async function pressTwice(page: Page, button: Locator, { gap, busyFor = 0 }: Presses): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  const browser = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' } as const;
  const click = (clickCount: number) => [
    browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', clickCount, ...place }),
    browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', clickCount, ...place }),
  ];
  await button.hover();
  await page.evaluate((time) => {
    setTimeout(() => {
      const end = performance.now() + time;
      while (performance.now() < end);
    });
  }, busyFor);
  const first = click(1);
  await pause(gap);
  await Promise.all([...first, ...click(2)]);
  await browser.detach();
}

/** Holds Enter down in a field until the keyboard has repeated it several times. */
export async function holdEnter(page: Page, field: Locator): Promise<void> {
  await field.focus();
  for (let times = 0; times < 6; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}
