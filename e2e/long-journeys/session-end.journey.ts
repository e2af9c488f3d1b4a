import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';

test('an end for want of use is told above an open dialog; one stays signed in and goes on typing', async ({
  page,
  api,
}) => {
  const check = '**/api/auth/verify-session';
  await page.route(check, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), secondsLeft: 290 } });
  });
  await openConsole(page, api, '/users?dialog=add');
  const name = page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText(
    /^You will be signed out at \d\d:\d\d because nobody used this window\.Stay signed in$/,
  );
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expect(notice).toBeInViewport({ ratio: 1 });

  await page.unroute(check);
  await notice.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(notice).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', and the rest');
  await expect(name).toHaveValue('Half a name, and the rest');
});
