import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

/** While a dialog appears, and just after. */
const delaysMs = [0, 30, 60, 90, 120];

/** Has React draw some frames late, as on a busy machine. */
async function drawLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => {
        post.call(this, message);
      }, 40);
    };
  });
}

test('a dialog that is closed while it still appears goes, and the focus returns', async ({ page, api }) => {
  await drawLate(page);
  await openConsole(page, api, '/users');
  const opener = page.getByRole('button', { name: 'Add User' }).first();
  // Also while it leaves, when no role is told of it any more.
  const dialog = page.locator('[role=dialog]');
  await opener.focus();
  for (const delay of delaysMs) {
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'attached' });
    await page.waitForTimeout(delay);
    await page.keyboard.press('Escape');
    await expect(dialog, `closed after ${delay} ms`).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a question that is declined while it still appears goes, and the focus returns', async ({ page, api }) => {
  await drawLate(page);
  await openConsole(page, api, '/users?dialog=add');
  const name = page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name');
  const question = page.locator('[role=alertdialog]');
  await name.fill('Half a name');
  for (const delay of delaysMs) {
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'attached' });
    await page.waitForTimeout(delay);
    await page.keyboard.press('Escape');
    await expect(question, `declined after ${delay} ms`).toHaveCount(0);
    await expect(name).toBeFocused();
  }
});
