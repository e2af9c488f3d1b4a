import { signIn } from '../scripts/browser/browser.mjs';
import { percentile } from './figures.mjs';
import { onFreshPage } from './pages.mjs';

const answerDelayMs = 3000;
const betweenKeysMs = 80;
// Longer than the search's debounce, so that each word sends a search while earlier answers arrive.
const betweenWordsMs = 500;
const words = 'amara okafor mateo alvarez ingrid sorensen tomasz wojcik'.split(' ');

/** Time from a key press to its letter on screen, while each server answer takes three seconds. */
export function typing(/** @type {string} */ site) {
  return onFreshPage(site, async (page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    const search = page.getByPlaceholder('Search users...');
    await search.click();
    await page.getByRole('cell', { name: /@/ }).first().waitFor();
    await page.route('**/api/users?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
      // A search that was typed over is cancelled by then.
      await route.continue().catch(() => undefined);
    });
    await search.evaluate(timeLetters);
    for (const word of words) {
      await page.keyboard.type(`${word} `, { delay: betweenKeysMs });
      await page.waitForTimeout(betweenWordsMs);
    }
    const times = await page.evaluate(() => globalThis.letterTimes);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const letters = words.join(' ').length + 1;
    if (times.length !== letters) throw new Error(`${letters} keys were pressed, ${times.length} letters appeared.`);
    return [
      {
        name: 'letter painted after its key, 95th, answers 3 s late',
        value: percentile(times, 95),
        atMost: 50,
        unit: 'ms',
      },
    ];
  });
}

/**
 * Runs in the page. A message posted in an animation frame arrives after that frame is painted. The clock starts at the
 * event's own time, so delays before its handler count too.
 */
function timeLetters(/** @type {HTMLInputElement} */ input) {
  globalThis.letterTimes = [];
  input.addEventListener('keydown', ({ timeStamp }) => {
    const length = input.value.length;
    input.addEventListener(
      'input',
      () => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            if (input.value.length > length) globalThis.letterTimes.push(performance.now() - timeStamp);
          };
          port2.postMessage(null);
        });
      },
      { once: true },
    );
  });
}
