import { openBrowser } from '../scripts/browser/browser.mjs';

/**
 * Runs work on a page of the site with an empty cache, and closes the browser afterwards.
 * @template T
 * @param {string} site
 * @param {(page: import('@playwright/test').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onFreshPage(site, work) {
  const browser = await openBrowser();
  try {
    return await work(await browser.newPage({ baseURL: site, viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
}
