import { createBadge } from '../support/badges.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { type LoadedScript, kilobytes, scriptsOf } from '../support/scripts-loaded.ts';

// Words that stand in the code of these libraries and nowhere in ours.
const liveLibraries = /@firebase\/|reactfire:/;
const consoleLibraries = /headlessui-|useRoutes\(\)|No QueryClient set/;
const live = (scripts: LoadedScript[]) => scripts.filter(({ text }) => liveLibraries.test(text)).map(({ url }) => url);

test('the login takes at most 170 kB of scripts', async ({ page }) => {
  const scripts = await scriptsOf(page, '/login', 'networkidle');
  expect(kilobytes(scripts)).toBeGreaterThan(0);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(170);
  expect(live(scripts)).toEqual([]);
});

test('the users need nothing that listens', async ({ page, context, administrator }) => {
  await signIn(page, administrator);
  const fresh = await context.newPage();
  const scripts = await scriptsOf(fresh, '/users', 'networkidle');
  await expect(fresh.getByPlaceholder('Search users...')).toBeVisible();
  expect(kilobytes(scripts)).toBeGreaterThan(0);
  expect(live(scripts)).toEqual([]);
});

for (const screen of ['/verify/{hash}', '/verification/{hash}', '/verification']) {
  test(`${screen} takes at most 95 kB of scripts, and nothing of the console`, async ({
    visitor,
    request,
    administrator,
  }) => {
    const { hash } = await createBadge(request, administrator);
    const scripts = await scriptsOf(visitor, screen.replace('{hash}', hash), 'load');
    expect(kilobytes(scripts)).toBeGreaterThan(0);
    expect(kilobytes(scripts)).toBeLessThanOrEqual(95);
    expect(scripts.filter(({ text }) => consoleLibraries.test(text)).map(({ url }) => url)).toEqual([]);
    expect(live(scripts)).toEqual([]);
  });
}
