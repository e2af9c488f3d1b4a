import { expectAccessible } from '../support/accessibility.ts';
import type { JourneyApi } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { documentOf } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

async function addHolder(api: JourneyApi, name: string) {
  const { id, email } = await api.createUser(name, `${uniqueWord()}@example.com`.toLowerCase());
  const { verificationHash: hash } = await api.issueBadge(id);
  return { id, email, hash, name };
}

test('an owner deletes records for good after a confirmation', async ({ page, api, visitor, expectFailure }) => {
  const word = uniqueWord();
  const [ada, cyd] = [await addHolder(api, `Ada ${word}`), await addHolder(api, `Cyd ${word}`)];
  for (const path of [`/api/verify/${ada.hash}`, `/verify/${ada.hash}`, documentOf(ada.hash)]) expectFailure(path, 404);
  await api.deleteUsers(ada.id, cyd.id);
  await openConsole(page, api, '/deleted');
  await page.getByRole('searchbox', { name: 'Find by exact email' }).fill(ada.email.toUpperCase());
  await chooseAction(page, ada.name, 'Delete for good');
  const question = page.getByRole('alertdialog', { name: `Delete ${ada.name} for good?` });
  await expect(question).toContainText(
    'It cannot be restored. Badges that were deleted with a person are deleted too.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('2 records deleted for good.', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing with this email', { exact: true })).toBeVisible();
  await visitor.goto(`/verify/${ada.hash}`);
  await expect(visitor.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find by exact email' }).fill(cyd.email);
  await expect(page.getByText(cyd.name, { exact: true }).first()).toBeVisible();
});
