import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openChecked, soon } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { holdToast } from '../support/toasts.ts';
import { uniqueWord } from '../support/unique.ts';

test('a typo in the badges of a class is corrected at once under the same links, and undone', async ({
  page,
  visitor,
  api,
}) => {
  const word = uniqueWord();
  await api.addTaggedUsers(
    `9a${word}`,
    ['Ada', 'Bob'].map((first) => `${first} ${word}`),
  );
  for (const { id } of await api.findUsers(word)) {
    await api.issue((await api.createBadge(id, { badgeType: 'Honur Roll' })).id);
  }
  const [badge] = await api.findBadges(word);
  const hash = badge?.verificationHash ?? '';
  const saved = await visitor.request.get(`/api/credentials/${hash}`);
  const file = { name: 'badge.json', mimeType: 'application/json', buffer: await saved.body() };
  await openConsole(page, api, `/badges?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all badges on this page' }).check();
  // A narrow window has one menu for all.
  const menus = page.getByRole('button', { name: /^(More|Actions)$/ });
  await menus.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: 'Correct Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct 2 badges' });
  await expect(dialog.getByLabel('Badge type')).toHaveValue('Honur Roll');
  await expectAccessible(page);
  await dialog.getByLabel('Badge type').fill('Honour Roll');
  await dialog.getByRole('button', { name: 'Correct 2 badges' }).click();
  const toast = await holdToast(page, 'Badges corrected');
  await expectAccessible(page, toast.getByText('Badges corrected', { exact: true }));
  await expect(page.getByText('Honour Roll', { exact: true })).toHaveCount(2);
  await openChecked(visitor, `/verify/${hash}`);
  await expect(visitor.getByText('Honour Roll, 2026').first()).toBeVisible();
  await visitor.goto('/verification');
  await visitor.getByLabel('Badge file').setInputFiles(file);
  await expect(visitor.getByText(/^The badge was corrected on .* no longer valid\./)).toBeVisible();
  await expect(visitor.getByText('Honour Roll', { exact: true })).toBeVisible();
  await expectAccessible(visitor);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Honur Roll', { exact: true })).toHaveCount(2, soon);
});
