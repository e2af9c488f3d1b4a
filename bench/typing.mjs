import { signIn } from '../scripts/browser/browser.mjs';
import { percentile } from './figures.mjs';
import { onFreshPage } from './pages.mjs';

const answerDelayMs = 3000;
const betweenKeysMs = 80;
// Longer than the search waits for a rest, so that each word sends a search while the answers of earlier ones come in.
const betweenWordsMs = 500;
const words = 'amara okafor mateo alvarez ingrid sorensen tomasz wojcik'.split(' ');

/** Time from a key's press to its letter on the screen, while every answer of the server takes three seconds. */
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
 * Runs in the page. A message that is posted in an animation frame arrives once that frame is painted; the event's time is
 * that of the press, so what kept the page from hearing of it counts too.
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
