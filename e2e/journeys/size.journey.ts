import { createBadge } from '../support/badges.ts';
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

test('the public pages take at most 95 kB of scripts, and nothing of the console', async ({
  visitor,
  request,
  administrator,
}) => {
  const { hash } = await createBadge(request, administrator);
  for (const path of [`/verify/${hash}`, `/verification/${hash}`, '/verification']) {
    const scripts = await scriptsOf(visitor, path);
    // What listens comes after the first paint; that has a journey of its own.
    const first = scripts.filter(({ text }) => !liveLibraries.test(text));
    expect(first.length).toBeGreaterThan(0);
    expect(kilobytes(first), path).toBeLessThanOrEqual(95);
    expect(first.filter(({ text }) => /createBrowserRouter|QueryClient|headlessui/.test(text))).toEqual([]);
  }
});
