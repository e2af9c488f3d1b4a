import { sumShards } from '../../functions/src/contract/index.ts';
import { setMail } from '../../functions/src/testing/badge-mail.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { numberOn, statOf } from '../support/stats.ts';

test('each badge count links to a list with that many badges', async ({ page, api }) => {
  const { unissue } = await createBadge(api);
  await unissue();
  await createBadge(api, { issued: false });
  await setMail((await createBadge(api)).id, 'refused');
  await openConsole(page, api);
  for (const [link, number] of [
    ['Show them (Badges never issued)', 'Badges never issued'],
    ['Show them (Badges taken back)', 'Badges taken back'],
    ['See why (Emails refused)', 'Emails refused'],
  ] as const) {
    // Other journeys create badges at the same time.
    await expect(async () => {
      await page.goto('/');
      const shown = await numberOn(statOf(page, number));
      await page.getByRole('link', { name: link }).press('Enter', { timeout: 2000 });
      const total = `of ${shown.toLocaleString('en-US')} results`;
      await expect(page.getByText(new RegExp(`^Showing 1 to \\d+ ${total}$`))).toBeVisible({ timeout: 2000 });
    }).toPass();
  }
});

test('an empty system leads to its first badge step by step', async ({ page, api }) => {
  const stats = sumShards([], new Date());
  await page.route('**/api/auth/realtime-token', () => undefined);
  await page.route('**/api/stats', (route) => route.fulfill({ json: stats }));
  await page.route('**/api/badge-templates', (route) => route.fulfill({ json: [] }));
  await openConsole(page, api);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('img', { name: /per month/ })).toBeHidden();
  await expectAccessible(page);
  for (const [link, dialog] of [
    ['Add User', 'Add User'],
    ['Choose a design', 'Choose a design'],
    ['Upload Template', 'Upload Template'],
    ['Issue a badge', 'Issue Badge'],
  ] as const) {
    await steps.getByRole('link', { name: link }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.goBack();
    await expect(steps).toBeVisible();
  }
  await steps.getByRole('link', { name: 'Name it' }).click();
  await expect(page.getByLabel('Organization name')).toBeVisible();
});
