import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('leavers are forgotten: their badges keep their links, and no one is mailed about them', async ({
  page,
  api,
  visitor,
}) => {
  const word = uniqueWord();
  const people = await Promise.all(
    ['Ada', 'Bob'].map((name) => api.createUser(`${name} ${word}`, `${name.toLowerCase()}-${word}@example.com`)),
  );
  const badges = await Promise.all(people.map(({ id }) => api.issueBadge(id)));
  await api.createUser(`Cleo ${word}`, `cleo-${word}@example.com`);
  await openConsole(page, api, `/users?search=${word}`);

  await chooseAction(page, `Ada ${word}`, 'Forget, keep badges');
  const question = page.getByRole('alertdialog', { name: `Forget Ada ${word} for good?` });
  await expect(question.getByText('Their 1 badge stays, with the name, and its link still works.')).toBeVisible();
  await expect(question.getByText('You can no longer send email about this badge.')).toBeVisible();
  await expect(question.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Forget 1 person' }).click();
  await expect(page.getByText('Users forgotten', { exact: true })).toBeVisible();
  await expect(page.getByText(`Ada ${word}`)).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Forget users, keep badges' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget 2 people' }).click();
  await expect(page.getByText('No users found')).toBeVisible();

  await openConsole(page, api, `/badges?search=${word}&person=left`);
  const row = page.getByRole('row', { name: new RegExp(`Ada ${word}`) });
  await expect(row.getByText('Left: no email')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`Bob ${word}`) })).toBeVisible();
  await expect(page.getByText('Person left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Actions for the badge of Ada ${word}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Take back' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Send email' })).toBeHidden();
  await page.keyboard.press('Escape');

  await visitor.goto(`/verification/${badges[0]?.verificationHash}`);
  await expect(visitor.getByText(`Ada ${word}`).first()).toBeVisible();
  await expect(visitor.getByText(`ada-${word}@example.com`)).toBeHidden();
});
