import { expect, signIn, test } from '../support/journey.ts';
import { type LoadedScript, kilobytes, scriptsOf } from '../support/scripts-loaded.ts';

// Words that stand in the code of these libraries and nowhere in ours.
const liveLibraries = /@firebase\/|reactfire:/;
const live = (scripts: LoadedScript[]) => scripts.filter(({ text }) => liveLibraries.test(text)).map(({ url }) => url);

test('the login takes at most 170 kB of scripts', async ({ page }) => {
  const scripts = await scriptsOf(page, '/login');
  expect(kilobytes(scripts)).toBeGreaterThan(0);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(170);
  expect(live(scripts)).toEqual([]);
});

test('the users need nothing that listens', async ({ page, context, administrator }) => {
  await signIn(page, administrator);
  const fresh = await context.newPage();
  const scripts = await scriptsOf(fresh, '/users');
  await expect(fresh.getByPlaceholder('Search users...')).toBeVisible();
  expect(kilobytes(scripts)).toBeGreaterThan(0);
  expect(live(scripts)).toEqual([]);
});
