import { setMail } from '../../functions/src/testing/badge-mail.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { useMailDelay } from '../support/mail-delay.ts';
import { mailsTo } from '../support/mails.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

useMailDelay(0);

test('refused mails are found by their reason, and one is sent to the corrected address in one step', async ({
  page,
  api,
}) => {
  const name = `Rita ${uniqueWord()}`;
  const badge = await createBadge(api, { name });
  await setMail(badge.id, 'refused', new Date(), '550 5.1.1 No such user here');
  await openConsole(page, api, '/badges?mail=refused');
  const reasons = page.getByRole('list', { name: 'Reasons' });
  await reasons.getByRole('button', { name: /^No such address/ }).click();
  await page.getByPlaceholder('Search badges...').fill(name);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^refused-mails-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: /^Mail refused\. See why/ }).click();
  const question = page.getByRole('alertdialog', { name: `Send the mail to ${name} again?` });
  await expect(question.getByText('There is no such address.')).toBeVisible();
  await expectAccessible(page);
  const corrected = `corrected-${crypto.randomUUID()}@example.com`;
  await question.getByLabel('Email').fill(corrected);
  await question.getByRole('button', { name: 'Correct and send' }).click();
  await expect(page.getByText('Address corrected, mail on its way', { exact: true })).toBeVisible();
  expect((await mailsTo(corrected)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Your badge: ')]);
  const [user] = await api.findUsers(name);
  expect(user?.email).toBe(corrected);
});
