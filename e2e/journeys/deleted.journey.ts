import type { Page } from '@playwright/test';
import { createAdministrator } from '../../functions/src/testing/administrators.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { type JourneyApi, apiOf } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { documentOf, openChecked } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { holdToast } from '../support/toasts.ts';
import { uniqueWord } from '../support/unique.ts';

const firstNames = ['Ada', 'Bob', 'Cyd'] as const;

/** Adds people with a badge each, who all match a word. */
async function addThree(api: JourneyApi, word: string) {
  const people = [];
  for (const first of firstNames) {
    const { id, email } = await api.createUser(`${first} ${word}`, `${first}-${word}@example.com`.toLowerCase());
    const { id: badgeId, verificationHash: hash } = await api.issueBadge(id);
    people.push({ id, email, badgeId, hash, name: `${first} ${word}` });
  }
  const [ada, bob, cyd] = people;
  if (!ada || !bob || !cyd) throw new Error('There are three of them.');
  return { ada, bob, cyd, people };
}

const notFound = async (visitor: Page, hash: string) => {
  await visitor.goto(`/verify/${hash}`);
  await expect(visitor.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
};
const found = async (visitor: Page, hash: string, name: string) => {
  await openChecked(visitor, `/verify/${hash}`);
  await expect(visitor.getByText(name).first()).toBeVisible();
};

test('three people who were deleted by mistake are restored with their links', async ({
  page,
  visitor,
  expectFailure,
}) => {
  const who = await createAdministrator('issuer');
  const issuer = await apiOf(who);
  const word = uniqueWord();
  const { ada, bob, cyd, people } = await addThree(issuer, word);
  for (const { hash } of people)
    for (const path of [`/api/verify/${hash}`, `/verify/${hash}`, documentOf(hash)]) expectFailure(path, 404);
  await openConsole(page, issuer, `/users?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete users' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 people?' });
  await expect(question.getByText('They can be restored for 30 days.', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Delete 3 people' }).click();
  const toast = await holdToast(page, 'Users deleted');
  await notFound(visitor, ada.hash);

  // One click next to the mistake restores all of them.
  await toast.getByRole('button', { name: 'Undo' }).click();
  await holdToast(page, '6 records restored.');
  await found(visitor, ada.hash, ada.name);
  await expect(page.getByText(cyd.email).filter({ visible: true })).toBeVisible();

  // Later they are among the deleted records, and another user has one of the addresses. The page shows the end of that
  // deletion, which it did not start, and it never covers the restored records below.
  await issuer.deleteUsers(ada.id, bob.id, cyd.id);
  await issuer.createUser(`Eve ${word}`, cyd.email);
  await notFound(visitor, bob.hash);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  const newest = page.getByRole('row').filter({ hasText: who.email }).first();
  await expect(newest).toContainText('3 users and 3 badges can be restored.');
  await newest.getByRole('link', { name: '3 users deleted' }).click();
  for (const { name } of [ada, bob]) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Restore' }).click();
  await expect(toast.getByText('4 records restored.', { exact: true })).toBeVisible();
  for (const { hash, name } of [ada, bob]) await found(visitor, hash, name);

  await expect(page.getByText('email used by someone else')).toBeVisible();
  await chooseAction(page, cyd.name, 'Restore with another address');
  const form = page.getByRole('dialog', { name: 'Restore with another address' });
  await form.getByLabel('Email').fill(ada.email);
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByText('This email is also taken. Enter another.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Email').fill(`other-${cyd.email}`);
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form).toBeHidden();
  await expect(toast.getByText('2 records restored.', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing is left to restore', { exact: true })).toBeVisible();
  await found(visitor, cyd.hash, cyd.name);
  const back = await issuer.findUsers(word);
  expect(back.find(({ id }) => id === cyd.id)?.email).toBe(`other-${cyd.email}`);
});
