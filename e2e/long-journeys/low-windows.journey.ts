import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** Number of fields in a dialog that are fully visible, with their labels. */
function fieldsSeen(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const inSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
    return [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter((field) => {
      const boxes = [field, ...(field.labels ?? [])].map((part) => part.getBoundingClientRect());
      const middle = boxes[0];
      const isOnTop =
        middle &&
        field.contains(document.elementFromPoint(middle.left + middle.width / 2, middle.top + middle.height / 2));
      return isOnTop && boxes.every(inSight);
    }).length;
  });
}

const openDialog = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first()).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  return dialog;
};

test('at 400 % zoom a dialog shows two fields at once, and its buttons after scrolling', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await api.createUser('Ada Low', `${uniqueWord()}@example.com`);
  for (const [address, name, submit] of [
    ['/badges?dialog=issue', 'Issue Badge', 'Issue Badge'],
    ['/users?dialog=add', 'Add User', 'Add User'],
  ] as const) {
    await openConsole(page, api, address);
    const dialog = await openDialog(page, name);
    expect(await fieldsSeen(dialog), name).toBeGreaterThanOrEqual(2);
    const button = dialog.getByRole('button', { name: submit });
    await expect(button).not.toBeInViewport({ ratio: 1 });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('with a phone’s keyboard open, a new dialog shows two fields', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 440 });
  await api.createTag(`Tag ${uniqueWord()}`);
  await api.createUser('Ada Low', `${uniqueWord()}@example.com`);
  for (const [address, name] of [
    ['/badges?dialog=bulk-issue', 'Bulk Issue Badges'],
    ['/badges?dialog=issue', 'Issue Badge'],
    ['/users?dialog=add', 'Add User'],
  ] as const) {
    await openConsole(page, api, address);
    expect(await fieldsSeen(await openDialog(page, name)), name).toBeGreaterThanOrEqual(2);
  }
});

test('a low window reaches the buttons of a dialog by scrolling, and a normal one always shows them', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 900, height: 300 });
  await openConsole(page, api, '/users?dialog=add');
  const dialog = await openDialog(page, 'Add User');
  await expect(dialog.getByRole('heading', { name: 'Add User' })).toBeInViewport({ ratio: 1 });
  const button = dialog.getByRole('button', { name: 'Add User' });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.reload();
  await openDialog(page, 'Add User');
  await expect(button).toBeInViewport({ ratio: 1 });
});
