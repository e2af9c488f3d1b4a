import { sharedBadge } from '../support/badges.ts';
import { timeFirstPaint } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { documentPath } from '../support/public-page.ts';
import { type LoadedFile, followFiles, followScripts, kilobytes } from '../support/scripts-loaded.ts';
import { enterCredentials, openConsole } from '../support/session.ts';

// Words that only the code of these libraries contains.
const liveLibraries = /@firebase\/|reactfire:/;
const consoleLibraries = /headlessui-|useRoutes\(\)|No QueryClient set|\._zod\b/;
const badge = sharedBadge();
const live = (scripts: LoadedFile[]) => scripts.filter(({ text }) => liveLibraries.test(text)).map(({ url }) => url);

test('the login loads at most 100 kB of scripts, and nothing of the console before signing in', async ({ page }) => {
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

test('after signing in, the dashboard is painted after at most 294 kB, before live libraries load', async ({
  page,
  administrator,
}) => {
  const firstPaint = await timeFirstPaint(page, 'main h2');
  const scripts = followScripts(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await enterCredentials(page, administrator);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const before = await scripts(await firstPaint());
  expect(kilobytes(before)).toBeLessThanOrEqual(294);
  expect(live(before)).toEqual([]);
  expect(before.filter(({ url }) => url.includes('column-chart'))).toEqual([]);
  await expect.poll(async () => live(await scripts()).length).toBeGreaterThan(0);
});

test('opened directly, the dashboard is painted before live libraries load', async ({ page, api }) => {
  const firstPaint = await timeFirstPaint(page, 'main h2');
  const scripts = followScripts(page);
  await openConsole(page, api);
  expect(live(await scripts(await firstPaint()))).toEqual([]);
});

test('the list of users loads no live libraries', async ({ page, api }) => {
  const followed = followScripts(page);
  await openConsole(page, api, '/users');
  await page.waitForLoadState('networkidle');
  const scripts = await followed();
  await expect(page.getByPlaceholder('Search users...')).toBeVisible();
  expect(kilobytes(scripts)).toBeGreaterThan(0);
  expect(live(scripts)).toEqual([]);
});

for (const { screen, most } of [
  { screen: '/verify/{hash}', most: 89 },
  { screen: '/verification/{hash}', most: 89 },
  { screen: '/verification', most: 93 },
]) {
  test(`${screen} loads at most ${most} kB of scripts, and no live libraries even after a minute`, async ({
    visitor,
    expectFailure,
  }) => {
    const { hash } = await badge();
    // No settings document exists before settings are saved.
    expectFailure(documentPath('publicSettings/current'), 404);
    const [scripts, files] = [followScripts(visitor), followFiles(visitor, () => true)];
    await visitor.clock.install();
    await visitor.goto(screen.replace('{hash}', hash), { waitUntil: 'networkidle' });
    expect(kilobytes(await files())).toBeLessThanOrEqual(165);
    await visitor.clock.runFor(60_000);
    await visitor.waitForLoadState('networkidle');
    const loaded = await scripts();
    expect(kilobytes(loaded)).toBeGreaterThan(0);
    expect(kilobytes(loaded)).toBeLessThanOrEqual(most);
    expect(loaded.filter(({ text }) => consoleLibraries.test(text)).map(({ url }) => url)).toEqual([]);
    expect(live(loaded)).toEqual([]);
  });
}
