import { expectAccessible } from '../support/accessibility.ts';
import { latestWork } from '../support/activity.ts';
import { expect, test } from '../support/journey.ts';
import { documentOf, openChecked, soon } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { holdToast } from '../support/toasts.ts';
import { uniqueWord } from '../support/unique.ts';
import { withResolvers } from '../support/with-resolvers.ts';

test('badges for the wrong class are gone after one press, as if they had never been', async ({
  page,
  visitor,
  api,
  expectFailure,
}) => {
  const word = uniqueWord();
  await api.addTaggedUsers(
    `9a${word}`,
    ['Ada', 'Bob', 'Cyd'].map((first) => `${first} ${word}`),
  );
  await openConsole(page, api, `/users?search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Issue Badges' }).click();
  const issue = page.getByRole('dialog', { name: 'Issue Badges' });
  await expect(issue.getByText(/^3 people get/)).toBeVisible({ timeout: 30_000 });
  // Its answer is on the way until a visitor has seen a badge: a toast stays for five seconds.
  const seen = withResolvers();
  await page.route('**/api/badges/bulk', async (route) => {
    const response = await route.fetch();
    await seen.promise;
    await route.fulfill({ response });
  });
  await issue.getByRole('button', { name: 'Issue 3 badges' }).click();
  await expect.poll(() => api.findBadges(word)).toHaveLength(3);
  const [badge] = await api.findBadges(word);
  const hash = badge?.verificationHash ?? '';
  for (const path of [`/api/verify/${hash}`, `/api/badges/${badge?.id}/image`, `/verify/${hash}`, documentOf(hash)]) {
    expectFailure(path, 404);
  }
  await openChecked(visitor, `/verify/${hash}`);
  await expect(visitor.getByText(word).first()).toBeVisible();
  seen.resolve();
  const toast = await holdToast(page, 'Badges issued');
  await expectAccessible(page, toast.getByText('Badges issued', { exact: true }));

  await toast.getByRole('button', { name: 'Undo' }).click();
  await holdToast(page, '3 records put back.');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  expect(await api.findBadges(word)).toEqual([]);
  await expect(visitor.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible(soon);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Badge Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(latestWork(page)).toContainText('Undo: Issue');
});
