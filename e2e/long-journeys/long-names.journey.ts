import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { desk, smallest } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const widths = [smallest.width, 768, desk.width];

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
