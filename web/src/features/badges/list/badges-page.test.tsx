import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as files from '../../../lib/save-file.ts';
import { bulkAnswer } from '../../../testing/bulk-answer.ts';
import { type Replies, type SeenCall, bodiesOf, callsTo, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, choose, listOf, notIssued, openBadges, tickAll } from '../testing/open-badges.tsx';

const other = badgeOf('Ada', 9, notIssued);
const takenBack = badgeOf('Bea', 10, { ...notIssued, state: 'revoked', revokedAt: '2026-11-23T08:00:00.000Z' });
const both = { 'GET /api/badges': listOf([sampleBadge, other]) };
const bulkIssue = 'POST /api/badges/bulk-issue';

test('rows distinguish badges taken back, with the date, from badges never issued', async () => {
  openBadges({ 'GET /api/badges': listOf([sampleBadge, other, takenBack]) });
  await screen.findByText('Bea');
  const wordsOf = (name: string) => {
    const cells = screen.getByText(name).closest('tr')?.querySelectorAll('td') ?? [];
    return [...cells].slice(-3, -1).map(({ textContent }) => textContent.replace(/^(Status|Issued)/, ''));
  };
  expect(['Jane Doe', 'Ada', 'Bea'].map(wordsOf)).toEqual([
    ['Issued', 'May 04, 2025'],
    ['Not issued', 'Not issued yet'],
    ['Taken back', 'Until Nov 23, 2026'],
  ]);
});

test('issuing asks first, reports each result and clears the selection', async () => {
  const { seen } = openBadges({
    ...both,
    [bulkIssue]: bulkAnswer({ total: 2, done: 1, reasons: [{ why: 'issued', count: 1 }] }),
  });
  const search = () => screen.queryByRole('searchbox', { name: 'Search badges' });
  await tickAll();
  await press('Clear Selection');
  expect(search()).toBeTruthy();
  await tickAll();
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(search()).toBeNull();
  await press('Issue Selected');
  const question = await screen.findByRole('alertdialog', { name: 'Issue 2 badges?' });
  expect(callsTo(seen, bulkIssue)).toEqual([]);
  await press('Issue 2 badges', question);
  await expect.poll(search).toBeTruthy();
  await toastSays('Badges issued', '1 issued. 1 left out: issued already.');
  expect(bodiesOf(seen, bulkIssue)).toEqual([{ badgeIds: [sampleBadge.id, other.id], mail: 'untold' }]);
  await expect.poll(() => callsTo(seen, 'GET /api/badges')).toHaveLength(2);
});

const noAnswer = new Response('<html>', { status: 502 });
const refused = refusal(429, 'rate_limited', 'Wait a minute.');
test.each([
  ['Unissue Selected', 'Take back 2 badges', 'bulk-unissue', noAnswer, 'Failed to issue or unissue badges'],
  ['Delete Selected', 'Delete 2 badges', 'bulk-delete', noAnswer, 'Failed to delete badge(s)'],
  ['Issue Selected', 'Issue 2 badges', 'bulk-issue', refused, 'Wait a minute.'],
])('a failed %s is reported and keeps the selection', async (action, confirm, path, reply, message) => {
  openBadges({ ...both, [`POST /api/badges/${path}`]: reply });
  await tickAll();
  await press(action);
  await press(confirm);
  await toastSays('Error', message);
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('the question before deleting one badge names it and the consequence', async () => {
  const { seen } = openBadges({ [`DELETE /api/badges/${sampleBadge.id}`]: json({ ok: true }) });
  await choose('Delete');
  const question = await screen.findByRole('alertdialog', { name: "Delete Jane Doe's Dean's List 2025?" });
  expect(question.textContent).toContain('Its link stops working.');
  await press('Delete badge', question);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(seen.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(1);
});

test.each([true, false])('View and the verification hint need public verification: %s', async (isOn) => {
  const settings = { linkedinSharingEnabled: true, defaultYear: 2026, enablePublicVerification: isOn };
  openBadges({ 'GET /api/settings': json(settings) });
  await press('Actions for the badge of Jane Doe');
  const shown = isOn ? 1 : 0;
  await expect.poll(() => screen.queryAllByRole('menuitem', { name: /^View/ })).toHaveLength(shown);
  expect(screen.getByRole('menuitem', { name: 'Download' })).toBeTruthy();
  expect(screen.queryAllByText(/Anyone can verify an issued badge by its link\./)).toHaveLength(shown);
  expect(screen.getByText(/^Every badge, newest first\./)).toBeTruthy();
});

test('a failed download of a badge is reported', async () => {
  openBadges({ [`GET /api/badges/${sampleBadge.id}/download`]: new Response('', { status: 502 }) });
  await choose('Download');
  await toastSays('Error', 'Failed to download badge');
});

test('the question names the recipient, and deleting the whole last page leads to the previous one', async () => {
  let deleted = false;
  const replies: Replies = {
    'GET /api/badges': ({ query }) => {
      const isGone = deleted && query.get('page') === '2';
      return json({ badges: isGone ? [] : [sampleBadge], total: deleted ? 10 : 11, nextCursor: null });
    },
    'POST /api/badges/bulk-delete': () => {
      deleted = true;
      return bulkAnswer({ total: 1, done: 1 });
    },
  };
  const { router } = openBadges(replies, { path: '/badges?page=2' });
  await screen.findByText('Showing 11 to 11 of 11 results');
  await tickAll();
  await press('Delete Selected');
  const title = "Delete Jane Doe's Dean's List 2025?";
  await press('Delete badge', await screen.findByRole('alertdialog', { name: title }));
  await expect.poll(() => router.state.location.search).toBe('');
});

const formula = badgeOf('=1+1', 11);
const bob = badgeOf('Bob', 12);
const link = `${location.origin}/verify/${sampleBadge.verificationHash}`;

test('Copy links copies ticked badges or all matches, safe for spreadsheets', async () => {
  const list = ({ query }: SeenCall) =>
    query.has('limit') ? listOf([sampleBadge, formula, bob]) : listOf([sampleBadge, formula], 3);
  const user = userEvent.setup();
  const { seen } = openBadges({ 'GET /api/badges': list }, { path: '/badges?year=2025' });
  const copyLinks = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy links' }));
  };
  const readsAll = () =>
    seen.filter(({ query }) => query.get('limit') === '1000').map(({ query }) => query.get('year'));
  await user.click(await screen.findByLabelText('Select all badges on this page'));
  await copyLinks();
  await toastSays('Links copied', '2 links, a name and a link on each line.');
  expect(await navigator.clipboard.readText()).toBe(`Jane Doe\t${link}\n'=1+1\t${link}`);
  expect(readsAll()).toEqual([]);
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await copyLinks();
  await toastSays('Links copied', '3 links, a name and a link on each line.');
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(3);
  expect(readsAll()).toEqual(['2025']);
});

test('the list of one job’s badges offers their links and a way back to all badges', async () => {
  const jobId = '00000000-0000-8000-8000-0000000000bb';
  const list = ({ query }: SeenCall) =>
    query.has('cursor') ? json({ badges: [other, takenBack], total: 3, nextCursor: null }) : listOf([sampleBadge], 3);
  const user = userEvent.setup();
  const { seen, router } = openBadges({ 'GET /api/badges': list }, { path: `/badges?job=${jobId}` });
  expect(await screen.findByRole('heading', { name: '3 badges issued together' })).toBeTruthy();
  expect(callsTo(seen, 'GET /api/badges')[0]?.query.get('jobId')).toBe(jobId);
  await user.click(await screen.findByRole('button', { name: 'Copy links of 3 badges' }));
  const warning = '2 badges are not issued or were taken back. Their lines say so.';
  await toastSays('Links copied', `3 links, a name and a link on each line. ${warning}`);
  expect(await navigator.clipboard.readText()).toBe(
    `Jane Doe\t${link}\nAda\t${link}\tNot issued\nBea\t${link}\tTaken back`,
  );
  await user.click(await screen.findByRole('button', { name: 'Show all badges' }));
  expect(router.state.location.search).toBe('');
});

test('links are saved as a file if the browser refuses to copy them', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  const texts: Promise<string>[] = [];
  vi.spyOn(files, 'saveFile').mockImplementation((file) => void texts.push(file.text()));
  openBadges(both, { path: '/badges?job=00000000-0000-8000-8000-0000000000bb' });
  await user.click(await screen.findByRole('button', { name: 'Copy links of 2 badges' }));
  await toastSays('Links saved as a file');
  expect(await texts[0]).toContain('Jane Doe\thttp');
});

test('a search without results shows the search text and the searched fields', async () => {
  openBadges({ 'GET /api/badges': listOf([]) }, { path: '/badges?search=Nobody+Atall' });
  expect(await screen.findByText('Nothing matches “Nobody Atall”.')).toBeTruthy();
  const fields = 'recipient name, email, tag, badge type, year, verification hash and link';
  expect(screen.getByText(new RegExp(`The search looks in ${fields}\\.`))).toBeTruthy();
});

const page = Array.from({ length: 10 }, (_, index) => badgeOf('Jane Doe', index + 2));
const bulkUnissue = 'POST /api/badges/bulk-unissue';
const chooseEverything = async (replies = {}) => {
  const { seen } = openBadges({ 'GET /api/badges': listOf(page, 2071), ...replies }, { path: '/badges?search=9a' });
  await screen.findByText('Showing 1 to 10 of 2,071 results');
  await tickAll('2,071');
  return seen;
};
const answer = (state: string, done: number) =>
  json({ jobId: sampleBadge.id, state, total: 2071, done, reasons: [], results: [] });

test('all matches can be selected once the page is ticked, and are changed in one request', async () => {
  const seen = await chooseEverything({ [bulkUnissue]: answer('done', 2070) });
  expect(screen.getByText('All 2,071 selected')).toBeTruthy();
  await press('Unissue Selected');
  const question = await screen.findByRole('alertdialog', { name: 'Take back 2,071 badges?' });
  await press('Take back 2,071 badges', question);
  await toastSays('Badges taken back', '2,070 taken back. 1 needed no change.');
  expect(bodiesOf(seen, bulkUnissue)).toEqual([{ filter: { search: '9a' } }]);
  await expect.poll(() => screen.queryByText(/selected$/)).toBeNull();
});

test('a bulk action that continues in the background says so and closes its question', async () => {
  await chooseEverything({ [bulkUnissue]: answer('queued', 1000) });
  await press('Unissue Selected');
  await press('Take back 2,071 badges');
  await toastSays('Taking back 2,071 badges continues', 'You can close this page.', 'Show progress');
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
});

test('unticking a row ends the selection of all matches', async () => {
  await chooseEverything();
  await userEvent.click(screen.getAllByLabelText('Select the 2025 badge of Jane Doe')[0] ?? document.body);
  expect(screen.getByText('9 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});

test('selecting all matches is not offered if the page shows every badge', async () => {
  openBadges({ 'GET /api/badges': listOf(page) });
  await screen.findByText('Showing 1 to 10 of 10 results');
  await tickAll();
  expect(screen.getByText('10 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
});
