import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodiesOf, inTurn, json, later, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, choose, listOf, openBadges, tickAll } from '../testing/open-badges.tsx';

const route = 'POST /api/badges/bulk-unissue';
const other = badgeOf('Ada', 9);
const unissued = json({ jobId: other.id, state: 'done', total: 1, done: 1, reasons: [], results: [] });
const unavailable = refusal(503, 'unavailable', 'Too much happens at once.');

const reason = () => screen.findByLabelText<HTMLInputElement>(/^Reason/);

async function askForOne(replies = {}) {
  const { seen } = openBadges({ [route]: unissued, ...replies });
  await choose('Take back');
  return seen;
}

test('Enter takes the badge back with the reason, and the field says who sees it', async () => {
  const seen = await askForOne();
  const question = await screen.findByRole('alertdialog', { name: "Take back Jane Doe's Dean's List 2025?" });
  expect(question.textContent).toContain('Its ');
  const field = await reason();
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(help).toBe('Only administrators see it. Please leave out names. At most 200 characters.');
  await expect.poll(() => document.activeElement).toBe(field);
  await userEvent.type(field, '  Wrong class {Enter}');
  await toastSays('Badge taken back', "Jane Doe, Dean's List 2025");
  expect(bodiesOf(seen, route)).toEqual([{ badgeIds: [sampleBadge.id], reason: 'Wrong class' }]);
});

test('many badges share one reason, which is optional', async () => {
  const { seen } = openBadges({ 'GET /api/badges': listOf([sampleBadge, other]), [route]: unissued });
  for (const typed of ['Wrong year', ' ']) {
    await tickAll();
    await press('Unissue Selected');
    await userEvent.type(await reason(), typed);
    await press('Take back 2 badges');
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  }
  const badgeIds = [sampleBadge.id, other.id];
  expect(bodiesOf(seen, route)).toEqual([{ badgeIds, reason: 'Wrong year' }, { badgeIds }]);
});

test('a reason that is too long shows an error, and a failed request keeps the reason', async () => {
  const seen = await askForOne({ [route]: inTurn(unavailable, unissued) });
  fireEvent.change(await reason(), { target: { value: 'x'.repeat(201) } });
  await press('Take back badge');
  expect(await screen.findByText('Use at most 200 characters')).toBeTruthy();
  expect(bodiesOf(seen, route)).toEqual([]);
  await userEvent.clear(await reason());
  await userEvent.type(await reason(), 'Wrong');
  await press('Take back badge');
  await toastSays('Error', 'Too much happens at once.');
  expect((await reason()).value).toBe('Wrong');
  await press('Take back badge');
  await toastSays('Badge taken back');
});

test('a double click and repeated Enter send one request', async () => {
  const { reply, answer } = later();
  const seen = await askForOne({ [route]: reply });
  await reason();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Take back badge' }));
  await userEvent.type(await reason(), '{Enter}{Enter}');
  await expect.poll(() => bodiesOf(seen, route)).toHaveLength(1);
  answer(unissued.clone());
  await toastSays('Badge taken back');
  expect(bodiesOf(seen, route)).toHaveLength(1);
});

test.each([true, false])('the question announces another email only if the setting is on: %s', async (tells) => {
  await askForOne({ 'GET /api/settings': json({ tellsOfTakenBack: tells, enableEmailNotifications: true }) });
  await reason();
  const words = /gets another email that says so/;
  await expect.poll(() => screen.queryAllByText(words)).toHaveLength(tells ? 1 : 0);
});
