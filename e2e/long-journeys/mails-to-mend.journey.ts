import { setMail } from '../../functions/src/testing/badge-mail.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { useMailDelay } from '../support/mail-delay.ts';
import { mailsTo } from '../support/mails.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

useMailDelay(0);

test('after an undo, recipients of its mails are notified, and badges that changed since are listed', async ({
  page,
  api,
  otherApi,
}) => {
  const word = uniqueWord();
  const tag = `9a${word}`;
  await api.addTaggedUsers(
    tag,
    ['Ada', 'Bob', 'Cyd'].map((first) => `${first} ${word}`),
  );
  const people = await api.findUsers(word);
  const tagId = people[0]?.tags[0]?.id ?? '';
  await api.issueToTag(tagId);
  const mailStates = async () => (await api.findBadges(word)).map(({ mail }) => mail?.state);
  await expect.poll(mailStates).toEqual(['sent', 'sent', 'sent']);
  const changed = (await api.findBadges(word)).find(({ recipientName }) => recipientName === `Bob ${word}`);
  await otherApi.unissue(changed?.id ?? '');

  await openConsole(page, api, '/users');
  await page.getByRole('button', { name: 'Activity' }).click();
  const work = page.getByRole('list', { name: 'Recent' }).getByRole('listitem').filter({ hasText: tag });
  await work.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog', { name: 'Undo this?' }).getByRole('button', { name: 'Undo' }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast.getByText('2 records restored. 1 left out: changed since.')).toBeVisible();
  await expect(toast.getByText('2 people have already been emailed.')).toBeVisible();

  const undo = work.filter({ hasText: 'Undo: ' });
  await undo.getByRole('button', { name: 'Show reasons' }).click();
  await expect(undo.getByRole('list', { name: 'Left out' })).toContainText(`Bob ${word}: changed since`);
  await expectAccessible(page);

  await undo.getByRole('button', { name: 'Tell them' }).click();
  await expect(toast.getByText('2 emails sent.')).toBeVisible();
  await expect(undo.getByRole('button', { name: 'Tell them' })).toHaveCount(0);
  for (const { name, email } of people) {
    const mistaken = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Sent by mistake: '));
    expect(mistaken, name).toHaveLength(name.startsWith('Bob') ? 0 : 1);
  }
});

test('refused mails are filtered by reason, and one is sent to a corrected address in one step', async ({
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
  expect((await download).suggestedFilename()).toMatch(/^refused-emails-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('button', { name: /^Email refused\. See why/ }).click();
  const question = page.getByRole('alertdialog', { name: `Send the email to ${name} again?` });
  await expect(question.getByText('There is no such address.')).toBeVisible();
  await expectAccessible(page);
  const corrected = `corrected-${crypto.randomUUID()}@example.com`;
  await question.getByLabel('Email').fill(corrected);
  await question.getByRole('button', { name: 'Correct and send' }).click();
  await expect(page.getByText('Address corrected, email on its way', { exact: true })).toBeVisible();
  expect((await mailsTo(corrected)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Your badge: ')]);
  const [user] = await api.findUsers(name);
  expect(user?.email).toBe(corrected);
});
