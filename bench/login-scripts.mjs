import { gzipSync } from 'node:zlib';
import { onFreshPage } from './pages.mjs';

/** Size of the login page's scripts, in kB as sent, before somebody signs in. */
export function loginScripts(/** @type {string} */ site) {
  return onFreshPage(site, async (page) => {
    const sizes = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return [{ name: '/login scripts', value: bytes / 1000, atMost: 100, unit: 'kB' }];
  });
}
