import { createBadge } from '../support/badges.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { type LoadedScript, kilobytes, scriptsOf } from '../support/scripts-loaded.ts';
import { storeSession } from '../support/stored-session.ts';

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

test('the dashboard paints with at most 120 kB more, and follows nothing before it has', async ({
  page,
  visitor,
  request,
  administrator,
}) => {
  const login = kilobytes(await scriptsOf(visitor, '/login', 'networkidle'));
  await storeSession(page, request, administrator);
  // Marks the frame in which the tiles are first painted.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body.innerText.includes('from last month')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('tiles'));
    }).observe(document, { childList: true, subtree: true });
  });
  const scripts = await scriptsOf(page, '/', 'networkidle');
  const painted = await page.evaluate(() => {
    const until = performance.getEntriesByName('tiles')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
    return entries.map(({ name }) => name);
  });
  const first = scripts.filter(({ url }) => painted.includes(url));
  expect(first.length).toBeGreaterThan(0);
  expect(kilobytes(first)).toBeLessThanOrEqual(login + 120);
  expect(live(first)).toEqual([]);
  expect(live(scripts).length).toBeGreaterThan(0);
  expect(first.filter(({ url }) => url.includes('column-chart'))).toEqual([]);
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
