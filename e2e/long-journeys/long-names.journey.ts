import type { Page } from '@playwright/test';
import { png } from '../../functions/src/testing/png.ts';
import { badgePath } from '../../web/src/lib/console-paths.ts';
import { paths } from '../../web/src/lib/paths.ts';
import type { JourneyApi } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { desk, phone, smallest } from '../support/screens.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const widths = [smallest.width, phone.width, 768, 1024, desk.width, 1920];

// No other clock has this zone, so every time on a screen shows it.
test.use({ timezoneId: 'Asia/Kathmandu' });

/** Lists what is wider than its container: the page, parts beyond its side, words beyond a cell, a cut title. */
function tooWide(): string[] {
  const { clientWidth: edge, scrollWidth } = document.documentElement;
  const isUnseen = (part: Element) => part.closest('[aria-hidden=true], [inert], .sr-only') !== null;
  const scrolls = (part: Element | null): boolean =>
    part !== null &&
    part !== document.body &&
    (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement));
  const sticksOut = (part: Element) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 0 && (left < -1 || right > edge + 1) && !scrolls(part.parentElement);
  };
  const places = 'h1, :is(td:not(:has(input)), dd, button, label):not(.truncate)';
  const overflows = (part: Element) => part.matches(places) && part.scrollWidth > part.clientWidth + 1;
  const found = [...document.querySelectorAll('body *')].filter(
    (part) =>
      part.checkVisibility({ visibilityProperty: true }) && !isUnseen(part) && (sticksOut(part) || overflows(part)),
  );
  return [
    ...(scrollWidth > edge ? [`The page scrolls to ${scrollWidth} px`] : []),
    ...found.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ];
}

/** Opens a list's filters and selects its rows, if it exists and no dialog covers it. */
async function openEverything(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expect(page.locator('.animate-pulse, .animate-spin, [aria-busy=true]')).toHaveCount(0);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  if (await filters.isVisible()) await filters.click();
  const all = page.getByRole('table').getByRole('checkbox').first();
  if (await all.isVisible()) await all.check();
}

async function expectNothingTooWide(page: Page, path: string, name?: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await openEverything(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (name) await expect(page.getByText(name).filter({ visible: true }).first(), `at ${width} px`).toBeVisible();
      expect.soft(await page.evaluate(tooWide), `${path} at ${width} px`).toEqual([]);
      await takeScreenshot(page, `${width}`);
    }
  });
}

/** All settings of the organization at full length, with pictures. */
async function fillSettings(api: JourneyApi, name: string): Promise<void> {
  const signers = { firstSignerName: 'Grace Hopper', secondSignerName: 'Alan Turing' };
  await api.saveSettings({
    ...(await api.settings()),
    ...signers,
    organizationName: name,
    verificationPageTitle: name,
    timeZone: 'America/Argentina/Buenos_Aires',
    enableEmailNotifications: true,
    mailDelayMinutes: 60,
  });
  const signature = png({ width: 768, height: 256 });
  await api.savePicture('firstSignature', signature);
  await api.savePicture('secondSignature', signature);
  await api.savePicture('seal', png());
}

test('a name of 200 letters without a space makes no screen wider, with everything expanded', async ({
  page,
  visitor,
  api,
  expectFailure,
}) => {
  test.setTimeout(240_000);
  const word = uniqueWord();
  const name = word.padEnd(200, 'o');
  await fillSettings(api, name);
  await api.createTag(name.slice(0, 100));
  await api.createTemplate({
    name,
    svgContent: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="5">{{NAME}}</text></svg>',
  });
  const user = await api.createUser(name, `${word}@example.com`, name);
  const { id: badgeId, verificationHash } = await api.issueBadge(user.id);
  await api.createBadge(user.id, {
    badgeType: word.padEnd(100, 'o'),
    lastDay: '2030-12-31',
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const [act] = await api.actsOn(user.id);
  const gone = await api.createUser(name, `gone-${word}@example.com`);
  const deletion = await api.deleteUsers(gone.id);
  expectFailure('/nowhere/at/all', 404);
  await openConsole(page, api);
  const naming = [
    '/',
    `/users?search=${word}`,
    `/users?search=${word}&dialog=edit-${user.id}`,
    `/users?search=${word}&dialog=history:${user.id}`,
    `/badges?search=${word}`,
    `/badges?user=${user.id}`,
    badgePath(badgeId),
    `/badges?search=${word}&user=${user.id}&state=revoked`,
    `/audit?record=${user.id}`,
    `/audit?record=${user.id}&dialog=records:${act?.id}`,
    `/deleted?act=${deletion.jobId}`,
    `/deleted?email=gone-${word}%40example.com`,
    `/verify/${verificationHash}`,
    `/verification/${verificationHash}`,
  ];
  for (const path of naming) await expectNothingTooWide(page, path, name);
  const others = Object.values(paths).filter((path) => !naming.some((address) => address.split('?')[0] === path));
  for (const path of others) await expectNothingTooWide(page, path);
  for (const path of [paths.login, '/verify', '/nowhere/at/all']) await expectNothingTooWide(visitor, path);
});
