import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

test('three notifications are unread until the bell is opened, and gone once cleared', async ({ page, api }) => {
  await openConsole(page, api);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const tooltip = page.getByRole('tooltip', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await bell.hover();
  await expect(tooltip).toBeVisible();
  await bell.click();
  await expect(tooltip).toBeHidden();
  const messages = ['New badge template uploaded', '5 new badge verifications today', 'System backup completed'];
  await expect(page.getByRole('listitem').filter({ hasText: /uploaded|today|completed/ })).toHaveText(messages);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.reload();
  await bell.click();
  await expect(page.getByText('System backup completed')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No notifications')).toBeVisible();

  await page.reload();
  await bell.click();
  await expect(page.getByText('No notifications')).toBeVisible();
});
