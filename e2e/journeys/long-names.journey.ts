import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

/** As long as a name may be, and without a place to break. */
const nameOf = (word: string) => word.padEnd(200, 'o');

async function expectNothingBeside(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const cut = (element: Element) => element.getBoundingClientRect().right > edge + 1;
    const hidden = (element: Element) => element.closest('[aria-hidden=true], [inert], .truncate, .sr-only') !== null;
    return [...document.querySelectorAll('h1, h2, h3, p, dd, a, button, img, li, td')]
      .filter((element) => element.checkVisibility() && cut(element) && !hidden(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  expect(beyond).toEqual([]);
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('a name of 200 letters widens no screen', async ({ page, request, administrator }) => {
      const word = uniqueWord();
      const name = nameOf(word);
      const api = await apiOf(request, administrator);
      const user = await api.createUser(name, `${word}@example.com`);
      const { verificationHash } = await api.issueBadge(user.id);
      await signIn(page, administrator);
      for (const path of [
        '/',
        `/users?search=${word}`,
        `/users?search=${word}&dialog=edit-${user.id}`,
        `/badges?search=${word}`,
        `/verify/${verificationHash}`,
        `/verification/${verificationHash}`,
      ]) {
        await page.goto(path);
        await expect(page.getByText(name).filter({ visible: true }).first(), path).toBeVisible();
        await expectNothingBeside(page);
      }
    });
  });
}
