import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Time limit for a picture, in milliseconds; it is taken without what has not come by then. */
const deadlineMs = 15_000;
const loadingMs = 3000;

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
    await loaded(page);
    await rest(page);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: whole });
  } finally {
    // Closing would let go of the calls that are held back, and the server would get them; leaving the page ends them.
    await page.goto('about:blank');
    await page.close({ runBeforeUnload: false });
  }
}

/** Waits until nothing is loading any more, or for a while where that is what the picture shows. */
async function loaded(/** @type {import('@playwright/test').Page} */ page) {
  const placeholder = page.locator('.animate-pulse, .animate-spin').first();
  await placeholder.waitFor({ state: 'detached', timeout: loadingMs }).catch(() => undefined);
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
