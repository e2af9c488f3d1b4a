import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';

/** Delays that fall into the appearance of a dialog, and just after it. */
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

interface Opened {
  page: Page;
  role: 'dialog' | 'alertdialog';
  /** The key that opens it from where the focus is. */
  key: string;
  /** Control that has the focus before the dialog opens and after it closes. */
  opener: Locator;
}

/** Opens something and closes it again while it appears, some times over, a little later each time. */
async function closeEarly({ page, role, key, opener }: Opened): Promise<void> {
  // Also while it leaves, when no role is told of it any more.
  const opened = page.locator(`[role=${role}]`);
  for (const delay of delaysMs) {
    await page.keyboard.press(key);
    await opened.waitFor({ state: 'attached' });
    await page.waitForTimeout(delay);
    await page.keyboard.press('Escape');
    await expect(opened, `closed after ${delay} ms`).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

test('a dialog that is closed while it still appears goes, and the focus returns', async ({ page, api }) => {
  await drawLate(page);
  await openConsole(page, api, '/users');
  const opener = page.getByRole('button', { name: 'Add User' }).first();
  await opener.focus();
  await closeEarly({ page, role: 'dialog', key: 'Enter', opener });
});

test('a question that is declined while it still appears goes, and the focus returns', async ({ page, api }) => {
  await drawLate(page);
  await openConsole(page, api, '/users?dialog=add');
  const opener = page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name', { exact: true });
  await opener.fill('Half a name');
  await closeEarly({ page, role: 'alertdialog', key: 'Escape', opener });
});
