import type { Locator, Page } from '@playwright/test';
import { chooseCsv } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('after a row is deleted by keyboard, focus moves to the next row', async ({ page, api }) => {
  const tag = `Focus${uniqueWord()}`;
  await openConsole(page, api);
  await api.addTaggedUsers(
    tag,
    ['Ada', 'Bob', 'Cy'].map((name) => `${name} ${tag}`),
  );
  await page.goto(`/users?search=${tag}`);
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await expect(actions).toHaveCount(3);
  for (const left of [2, 1]) {
    await actions.first().press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).press('Enter');
    await expect(actions).toHaveCount(left);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(actions.first()).toBeFocused();
  }
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('button', { name: 'Clear Selection' }).press('Enter');
  await expect(page.getByPlaceholder('Search users...')).toBeFocused();

  await page.reload();
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeFocused();
});

/** Delays during a dialog's appearance, and just after it. */
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
  /** The key that opens it from the focused element. */
  key: string;
  /** Control with the focus before the dialog opens and after it closes. */
  opener: Locator;
}

/** Opens something and closes it while it appears, several times with growing delays. */
async function closeEarly({ page, role, key, opener }: Opened): Promise<void> {
  // Also while it closes, when assistive technology no longer sees its role.
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

test('closing a dialog or question while it appears returns the focus', async ({ page, api }) => {
  await drawLate(page);
  await openConsole(page, api, '/users');
  const button = page.getByRole('button', { name: 'Add User' }).first();
  await button.focus();
  await closeEarly({ page, role: 'dialog', key: 'Enter', opener: button });
  await button.press('Enter');
  const name = page.getByRole('dialog', { name: 'Add User' }).getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  await closeEarly({ page, role: 'alertdialog', key: 'Escape', opener: name });
});

/** Closes the dialog by Escape and by its button, three times each, unless it asks to stay. */
async function declineEachTime(page: Page, dialog: Locator, title: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  for (let round = 0; round < 3; round += 1) {
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}

test('a user who keeps unsaved entries or a chosen file is asked again each time they close the dialog', async ({
  page,
  api,
}) => {
  const discard = (label: string) => page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await openConsole(page, api, '/users?dialog=add');
  const add = page.getByRole('dialog', { name: 'Add User' });
  await add.getByLabel('Name', { exact: true }).fill('Half a name');
  await declineEachTime(page, add, 'Discard your changes?');
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await discard('Discard changes');
  await expect(add).toBeHidden();

  await page.goto('/users?dialog=import');
  const list = page.getByRole('dialog', { name: 'Import Users' });
  await chooseCsv(list, ['name,email', 'Ada,ada@example.com']);
  await expect(list.getByRole('button', { name: 'Import 1 user' })).toBeVisible();
  await declineEachTime(page, list, 'Discard the chosen file?');
  await list.getByRole('button', { name: 'Cancel' }).click();
  await discard('Discard file');
  await expect(list).toBeHidden();
});
