import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodiesOf, callsTo, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { sampleBadge } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { badgeOf, choose, listOf, notIssued, openBadges } from './testing/open-badges.tsx';

const anna = badgeOf('Anna Schmidt', 9, notIssued);
const unsent = { state: 'unsent', at: sampleBadge.createdAt, error: null } as const;
const quiet = badgeOf('Quentin', 8, { mail: unsent });
const lena = badgeOf('Lena', 6, { mail: unsent, left: true, recipientEmail: null });
const boris = badgeOf('Boris', 7, { ...notIssued, state: 'revoked', revokedAt: '2025-06-01T12:00:00.000Z' });
const open = (replies = {}) =>
  openBadges({ 'GET /api/badges': listOf([sampleBadge, anna, quiet, lena, boris]), ...replies });

/** Last entries of each menu. */
const last = ['Edit', 'History', 'Delete'];
const next = ['Use again for 2026'];
test.each([
  [
    'Jane Doe',
    ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Send mail again', 'Take back', 'Correct', ...next, ...last],
  ],
  ['Anna Schmidt', ['View', 'Copy link', 'Download', 'Issue', ...last]],
  ['Boris', ['View', 'Copy link', 'Download', 'Issue again', ...last]],
  [
    'Quentin',
    ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Send mail', 'Take back', 'Correct', ...next, ...last],
  ],
  ['Lena', ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Take back', 'Correct', ...next, ...last]],
])('the menu of %s offers what can be done', async (name, actions) => {
  open();
  await press(`Actions for the badge of ${name}`);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.replace(/ \(opens.*/, ''));
  expect(items).toEqual(actions);
});

test('Copy link copies the public address', async () => {
  const user = userEvent.setup();
  open();
  await press('Actions for the badge of Jane Doe');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await toastSays('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/verify/${sampleBadge.verificationHash}`);
});

test.each([
  ['Jane Doe', 'Take back', "Take back Jane Doe's Dean's List 2025?", 'bulk-unissue', 'taken back', sampleBadge.id],
  ['Anna Schmidt', 'Issue', "Issue Anna Schmidt's Dean's List 2025?", 'bulk-issue', 'issued', anna.id],
  ['Boris', 'Issue again', "Issue Boris's Dean's List 2025 again?", 'bulk-issue', 'issued', boris.id],
])('the badge of %s: %s names person and badge, asks, and says that it is done', async (name, action, ...expected) => {
  const [title, path, past, id] = expected;
  const route = `POST /api/badges/${path}`;
  const { seen } = open({ [route]: json({ jobId: id, done: 1, results: [{ id, outcome: 'done' }] }) });
  await choose(action, name);
  const question = await screen.findByRole('alertdialog', { name: title });
  expect(question.textContent).toContain('Its ');
  expect(callsTo(seen, route)).toEqual([]);
  await press(`${action.replace(' again', '')} badge`, question);
  await toastSays(`Badge ${past}`, `${name}, Dean's List 2025`);
  expect(bodiesOf(seen, route)).toMatchObject([{ badgeIds: [id] }]);
});
