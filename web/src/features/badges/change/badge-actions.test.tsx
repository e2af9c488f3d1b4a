import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { press } from '../../../testing/press.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, listOf, notIssued, openBadges } from '../testing/open-badges.tsx';

const anna = badgeOf('Anna Schmidt', 9, notIssued);
const unsent = { state: 'unsent', at: sampleBadge.createdAt, error: null } as const;
const quiet = badgeOf('Quentin', 8, { mail: unsent });
const lena = badgeOf('Lena', 6, { mail: unsent, left: true, recipientEmail: null });
const boris = badgeOf('Boris', 7, { ...notIssued, state: 'revoked', revokedAt: '2025-06-01T12:00:00.000Z' });

const last = ['Edit', 'History', 'Delete'];
const next = ['Use again for 2026'];
test.each([
  [
    'Jane Doe',
    [
      'View',
      'Copy link',
      'Download',
      'Share on LinkedIn',
      'Send email again',
      'Take back',
      'Correct',
      ...next,
      ...last,
    ],
  ],
  ['Anna Schmidt', ['View', 'Copy link', 'Download', 'Issue', ...last]],
  ['Boris', ['View', 'Copy link', 'Download', 'Issue again', ...last]],
  [
    'Quentin',
    ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Send email', 'Take back', 'Correct', ...next, ...last],
  ],
  ['Lena', ['View', 'Copy link', 'Download', 'Share on LinkedIn', 'Take back', 'Correct', ...next, ...last]],
])('the menu of a badge lists the available actions: %s', async (name, actions) => {
  openBadges({ 'GET /api/badges': listOf([sampleBadge, anna, quiet, lena, boris]) });
  await press(`Actions for the badge of ${name}`);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.replace(/ \(opens.*/, ''));
  expect(items).toEqual(actions);
});

test('Copy link copies the public address', async () => {
  const user = userEvent.setup();
  openBadges();
  await press('Actions for the badge of Jane Doe');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await toastSays('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/verify/${sampleBadge.verificationHash}`);
});
