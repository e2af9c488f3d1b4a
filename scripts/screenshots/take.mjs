import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** How long a picture may take; what it waits for is then not there. */
const deadlineMs = 15_000;

/**
 * Opens what a shot shows and takes the picture once the screen has come to rest.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('./steps.mjs').Shot} shot
 * @param {string} file
 */
export async function take(context, { path, prepare, act, whole = false }, file) {
  const page = await context.newPage();
  page.setDefaultTimeout(deadlineMs);
  try {
    await prepare?.(page);
    await page.goto(path);
    await page.getByRole('heading').or(page.getByRole('dialog')).first().waitFor();
    await act?.(page);
    // From the top, or the header that stays in sight is somewhere in the middle of a whole page.
    if (whole) await page.evaluate(() => scrollTo(0, 0));
    await rest(page);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: whole });
  } finally {
    await page.close({ runBeforeUnload: false });
  }
}

/** Waits for every picture and font, and until nothing has changed for a moment: an answer may still be on its way. */
function rest(/** @type {import('@playwright/test').Page} */ page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      const quietMs = 400;
      let timer = setTimeout(resolve, quietMs);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quietMs);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
