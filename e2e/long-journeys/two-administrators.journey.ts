import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseAction } from '../support/menus.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

async function editUser(page: Page, word: string, name: string) {
  await page.goto(`/users?search=${word}`);
  await chooseAction(page, name, 'Edit');
  return page.getByRole('dialog', { name: `Edit User: ${name}` });
}

test('two administrators edit one person: conflicting changes are asked about, and all others are kept', async ({
  page,
  visitor: colleague,
  api,
  otherApi,
  expectFailure,
}) => {
  const word = uniqueWord();
  const name = `Grace ${word}`;
  const { id } = await api.createUser(name, `${word}@example.com`);
  await openConsole(page, api);
  await openConsole(colleague, otherApi);
  expectFailure(`/api/users/${id}`, 409);

  const mine = await editUser(page, word, name);
  const theirs = await editUser(colleague, word, name);
  await mine.getByLabel('Department').fill('Maths');
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(mine).toBeHidden();
  await theirs.getByLabel('Department').fill('Chemistry');
  await theirs.getByLabel('Status').selectOption('Pending');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  const question = theirs.getByRole('group', { name: 'Department' });
  await expect(question.getByText('Yours: Chemistry')).toBeVisible();
  await expect(question.getByText('Theirs: Maths')).toBeVisible();
  await expectAccessible(colleague);
  // The question has the focus: Tab leads to its first answer, an arrow to the other.
  await colleague.keyboard.press('Tab');
  await colleague.keyboard.press('ArrowRight');
  await expect(question.getByRole('radio', { name: 'Theirs: Maths' })).toBeChecked();
  await expect(theirs.getByLabel('Department', { exact: false }).last()).toHaveValue('Maths');
  await colleague.keyboard.press('Enter');
  await expect(theirs).toBeHidden();
  const changed = colleague.getByRole('row', { name: new RegExp(name) });
  await expect(changed.getByText('Maths')).toBeVisible();
  await expect(changed.getByText('Pending')).toBeVisible();
});

test('returning to a list or its window shows what others have added', async ({ page, api }) => {
  const word = uniqueWord();
  const { id } = await api.createUser(`Lise ${word}`, `${word}@example.com`);
  await api.issueBadge(id);
  const rows = page.getByRole('row', { name: `Lise ${word}` });
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').check();
  await api.issueBadge(id);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await api.issueBadge(id);
  await page.getByRole('link', { name: 'Badges', exact: true }).click();
  await expect(rows).toHaveCount(3);
});
