import type { Timestamp } from 'firebase-admin/firestore';
import { longDate, wallClock } from '../../functions/src/contract/words/dates.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { letTimeCome, sweep } from '../../functions/src/testing/scheduled.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { documentOf, documentPath, soon } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After which a page that found no badge asks again. */
const missingMs = 31_000;

test('a scheduled badge is moved, appears on an open page at its time, and is undone', async ({
  page,
  visitor,
  api,
  expectFailure,
}) => {
  const word = uniqueWord();
  const { timeZone } = await api.settings();
  const typed = (at: number) => wallClock(at, timeZone).slice(0, 'yyyy-mm-ddThh:mm'.length);
  await api.createUser(`Ada ${word}`, `${word}@example.com`);
  await openConsole(page, api, '/badges');
  await page.getByRole('button', { name: 'Issue Badge', exact: true }).first().click();
  const issue = page.getByRole('dialog', { name: 'Issue Badge' });
  await issue.getByLabel('User').fill(`Ada ${word}`);
  await page.getByRole('option', { name: `Ada ${word}` }).click();
  await issue.getByLabel('Publish', { exact: true }).selectOption({ label: 'At a time' });
  await issue.getByLabel('Date and time').fill(typed(Date.now() + dayMs));
  await expect(issue.getByText(/ gets a badge.* on /)).toBeVisible();
  await expectAccessible(page);
  await issue.getByRole('button', { name: /^Publish on / }).click();
  const toast = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toast.getByText('Badge scheduled', { exact: true })).toBeVisible();
  await toast.getByRole('button', { name: 'Dismiss' }).click();

  const [badge] = await api.findBadges(word);
  const hash = badge?.verificationHash ?? '';
  for (const path of [`/api/verify/${hash}`, `/api/badges/${badge?.id}/image`, `/verify/${hash}`, documentOf(hash)]) {
    expectFailure(path, 404);
  }
  // No settings document exists before settings are saved.
  expectFailure(documentPath('publicSettings/current'), 404);
  const notFound = visitor.getByRole('heading', { name: 'Badge Not Found' });
  await visitor.clock.install();
  await visitor.goto(`/verify/${hash}`);
  await expect(notFound).toBeVisible();

  await page.getByRole('button', { name: 'Activity' }).click();
  const publicationIn = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: word });
  const waiting = publicationIn('Scheduled');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Change time' }).click();
  const move = page.getByRole('dialog', { name: 'Publish at another time' });
  const at = Math.ceil(Date.now() / minuteMs + 1) * minuteMs;
  await move.getByLabel('Date and time').fill(typed(at));
  await expectAccessible(page);
  await move.getByRole('button', { name: /^Publish on / }).click();
  await expect(move).toBeHidden();
  await expect(waiting).toContainText(typed(at).slice(-5));
  const publication = await db.doc(`jobs/${badge?.publicationId}`).get();
  expect((publication.get('publishAt') as Timestamp).toMillis()).toBe(at);
  await sweep();
  await expect(waiting).toBeVisible();
  await expect(notFound).toBeVisible();

  const came = await letTimeCome(badge?.publicationId ?? '');
  await sweep();
  await expect.poll(() => api.findBadges(word)).toMatchObject([{ state: 'issued', issuedAt: came }]);
  await visitor.clock.fastForward(missingMs);
  await expect(visitor.getByText('Verified Badge')).toBeVisible(soon);
  await expect(visitor.getByText(longDate(came, timeZone)).first()).toBeVisible();

  const published = publicationIn('Recent');
  await expect(published).toContainText('1 badge published.');
  await published.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog', { name: 'Undo this?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast.getByText('1 record restored.', { exact: true })).toBeVisible();
  expect(await api.findBadges(word)).toEqual([]);
  await expect(notFound).toBeVisible(soon);
});
