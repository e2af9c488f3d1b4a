import type { Page } from '@playwright/test';
import { paths } from '../../web/src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { desk, phone, smallest } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const widths = [smallest.width, phone.width, 768, 1024, desk.width, 1920];

// Times name their zone on a device in another one.
test.use({ timezoneId: 'Pacific/Auckland' });

/** Expects that the page scrolls down alone, and that no text, control or picture is cut at the right. */
async function expectNothingBeside(page: Page): Promise<void> {
  const { overflow, beyond } = await page.evaluate(() => {
    const { clientWidth: edge, scrollWidth } = document.documentElement;
    const cut = (element: Element) => element.getBoundingClientRect().right > edge + 1;
    const hidden = (element: Element) => element.closest('[aria-hidden=true], [inert], .truncate, .sr-only') !== null;
    const cutElements = [...document.querySelectorAll('h1, h2, h3, p, dd, a, button, img, li, td')]
      .filter((element) => element.checkVisibility() && cut(element) && !hidden(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
    return { overflow: scrollWidth - edge, beyond: cutElements };
  });
  expect(beyond).toEqual([]);
  expect(overflow).toBe(0);
}

test('a name of 200 letters without a space widens no screen', async ({ page, api }) => {
  const word = uniqueWord();
  const name = word.padEnd(200, 'o');
  const user = await api.createUser(name, `${word}@example.com`);
  const { id: badgeId, verificationHash } = await api.issueBadge(user.id);
  const [act] = await api.actsOn(user.id);
  const gone = await api.createUser(name, `gone-${word}@example.com`);
  const deletion = await api.deleteUsers(gone.id);
  await openConsole(page, api);
  for (const path of [
    '/',
    `/users?search=${word}`,
    `/users?search=${word}&dialog=edit-${user.id}`,
    `/users?search=${word}&dialog=history:${user.id}`,
    `/badges?search=${word}`,
    `/badges?user=${user.id}`,
    `/badges/${badgeId}`,
    `/badges?search=${word}&user=${user.id}&state=revoked`,
    `/audit?record=${user.id}`,
    `/audit?record=${user.id}&dialog=records:${act?.id}`,
    `/deleted?act=${deletion.jobId}`,
    `/deleted?email=gone-${word}%40example.com`,
    `/verify/${verificationHash}`,
    `/verification/${verificationHash}`,
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByText(name).filter({ visible: true }).first(), `at ${width} px`).toBeVisible();
        await expectNothingBeside(page);
      }
    });
  }
});

test('no screen is wider than its place, with signatures, open filters, ticked rows and a planned badge', async ({
  page,
  api,
}) => {
  const word = uniqueWord();
  const user = await api.createUser(`Maximiliane ${word} Freifrau von und zu Hohenstein`, `${word}@example.com`);
  await api.issueBadge(user.id);
  await api.createBadge(user.id, { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  await openConsole(page, api);
  await api.sign(await page.screenshot({ clip: { x: 0, y: 0, width: 768, height: 256 } }));
  const lists: string[] = [paths.users, paths.badges, paths.adminBadges];
  for (const path of Object.values(paths)) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (lists.includes(path)) {
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByRole('checkbox', { name: 'Select all', exact: false }).first().check();
        await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible();
        await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
      }
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingBeside(page);
      }
    });
  }
});

test('the title of every screen stands whole at the smallest size', async ({ page, api }) => {
  await openConsole(page, api);
  await page.setViewportSize(smallest);
  for (const title of ['Dashboard', 'Templates', 'Users', 'Badges', 'Settings', 'Administrators']) {
    await page.goto(title === 'Dashboard' ? '/' : `/${title.toLowerCase()}`);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth), title).toBe(0);
  }
});
