import { createBadge } from '../support/badges.ts';
import { timeFirstPaint } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { type LoadedFile, followFiles, followScripts, kilobytes, scriptsOf } from '../support/scripts-loaded.ts';
import { enterCredentials, signIn } from '../support/session.ts';

// Words that stand in the code of these libraries and nowhere in ours.
const liveLibraries = /@firebase\/|reactfire:/;
const consoleLibraries = /headlessui-|useRoutes\(\)|No QueryClient set|\._zod\b/;
const live = (scripts: LoadedFile[]) => scripts.filter(({ text }) => liveLibraries.test(text)).map(({ url }) => url);

test('the login takes at most 100 kB of scripts, and nothing of the console until one signs in', async ({ page }) => {
  const scripts = followScripts(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Login with credentials' }).click();
  await page.getByLabel('Password').fill('anything');
  const before = await scripts();
  expect(kilobytes(before)).toBeGreaterThan(0);
  expect(kilobytes(before)).toBeLessThanOrEqual(100);
  expect(before.filter(({ text }) => consoleLibraries.test(text)).map(({ url }) => url)).toEqual([]);
  expect(live(before)).toEqual([]);
});

test('the dashboard is painted after at most 290 kB in all, before anything that listens is fetched', async ({
  page,
  administrator,
}) => {
  const firstPaint = await timeFirstPaint(page, 'main h2');
  const scripts = followScripts(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await enterCredentials(page, administrator);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const before = await scripts(await firstPaint());
  expect(kilobytes(before)).toBeLessThanOrEqual(290);
  expect(live(before)).toEqual([]);
  expect(before.filter(({ url }) => url.includes('column-chart'))).toEqual([]);
  await expect.poll(async () => live(await scripts()).length).toBeGreaterThan(0);
});

test('the dashboard is painted before anything that listens is fetched, when it is what one opens', async ({
  page,
  context,
  administrator,
}) => {
  await signIn(page, administrator);
  const fresh = await context.newPage();
  const firstPaint = await timeFirstPaint(fresh, 'main h2');
  const scripts = followScripts(fresh);
  await fresh.goto('/');
  expect(live(await scripts(await firstPaint()))).toEqual([]);
});

test('the users need nothing that listens', async ({ page, context, administrator }) => {
  await signIn(page, administrator);
  const fresh = await context.newPage();
  const scripts = await scriptsOf(fresh, '/users');
  await expect(fresh.getByPlaceholder('Search users...')).toBeVisible();
  expect(kilobytes(scripts)).toBeGreaterThan(0);
  expect(live(scripts)).toEqual([]);
});

for (const { screen, follows } of [
  { screen: '/verify/{hash}', follows: true },
  { screen: '/verification/{hash}', follows: true },
  { screen: '/verification', follows: false },
]) {
  test(`${screen} takes at most 95 kB of scripts, 210 in all, and nothing that listens for twenty seconds`, async ({
    visitor,
    api,
  }) => {
    const { hash } = await createBadge(api);
    const [scripts, files] = [followScripts(visitor), followFiles(visitor, () => true)];
    const begin = Date.now();
    await visitor.clock.install({ time: begin });
    await visitor.goto(screen.replace('{hash}', hash), { waitUntil: 'networkidle' });
    // The page has been in view for less than twenty seconds then, however long it took to load.
    await visitor.clock.pauseAt(begin + 19_900);
    await visitor.waitForLoadState('networkidle');
    const before = await scripts();
    expect(kilobytes(before)).toBeGreaterThan(0);
    expect(kilobytes(before)).toBeLessThanOrEqual(95);
    expect(before.filter(({ text }) => consoleLibraries.test(text)).map(({ url }) => url)).toEqual([]);
    expect(live(before)).toEqual([]);
    expect(kilobytes(await files())).toBeLessThanOrEqual(210);
    if (!follows) return;
    await visitor.clock.fastForward(20_000);
    await expect.poll(async () => live(await scripts()).length).toBeGreaterThan(0);
  });
}
