import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

test('the name of the bell does not cover its list while the mouse rests on it', async ({ page, api }) => {
  await openConsole(page, api);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.hover();
  await expect(page.getByRole('tooltip', { name: 'Notifications' })).toBeVisible();
  await bell.click();
  const clear = page.getByRole('button', { name: 'Clear all' });
  await expect(clear).toBeVisible();
  await page.mouse.move(0, 400);
  await bell.hover();
  // Longer than a tooltip takes.
  await page.waitForTimeout(900);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await clear.click();
  await expect(page.getByText('No notifications')).toBeVisible();
});

test('three notifications are unread until the bell is opened, and gone for good once cleared', async ({
  page,
  api,
}) => {
  await openConsole(page, api);
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  const messages = ['New badge template uploaded', '5 new badge verifications today', 'System backup completed'];
  await expect(page.getByRole('listitem').filter({ hasText: /uploaded|today|completed/ })).toHaveText(messages);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(bell).toBeVisible();

  await page.reload();
  await bell.click();
  await expect(page.getByText('System backup completed')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No notifications')).toBeVisible();

  await page.reload();
  await bell.click();
  await expect(page.getByText('No notifications')).toBeVisible();
});
