import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecipientsAnswer, SkippedRecipient } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { type Replies, type SeenCall, callsTo, fakeApi, json, later, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { recipientsKey } from '../../../api/keys.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { recipientsAnswer, reasonsOf, sampleShown } from '../../../testing/sample-recipients.ts';
import { sampleTag } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { BulkIssueDialog } from './bulk-issue-dialog.tsx';

const other = { ...sampleTag, id: '00000000-0000-8000-8000-0000000000a2', name: 'Class of 2028' };
const recipients = 'POST /api/badges/recipients';
const skipped = 'POST /api/badges/recipients/skipped';
const preview = 'GET /api/badge-templates/built-in/preview';
const mail = { subject: "Your badge: Dean's List 2028", text: 'Hello Jane Doe,\n\nThis is your badge.' };

interface Asked {
  quick: boolean;
  tagIds?: string[];
  users?: { userIds: string[] };
  description: string | null;
}
type Reply = Response | Promise<Response>;

/** Answers the quick count, the full one, and the mail preview. */
const looks =
  (first: () => Reply, second: (asked: Asked) => Reply, told: (asked: Asked) => Reply = () => mailAnswer()) =>
  ({ body }: SeenCall) => {
    const asked = body as Asked;
    if (asked.users) return told(asked);
    return asked.quick ? first() : second(asked);
  };
const mailAnswer = (text = mail.text) =>
  json(recipientsAnswer({ total: 1, mails: { leaveAt: null, first: { ...mail, text } } }));
const [jane, boris, longest] = sampleShown;
const early = (given: Partial<RecipientsAnswer> = {}) =>
  json(recipientsAnswer({ total: 312, holding: null, reasons: null, shown: sampleShown, ...given }));
const exact = (given: Partial<RecipientsAnswer> = {}) =>
  json(recipientsAnswer({ total: 312, shown: sampleShown, ...given }));

const open = async (replies: Replies) => {
  const seen = fakeApi({
    'GET /api/tags': json([sampleTag, other]),
    'GET /api/badge-templates': json([]),
    'GET /api/settings': json({ defaultYear: 2028, enableEmailNotifications: true }),
    [preview]: () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ...replies,
  });
  const { client } = renderInApp(<BulkIssueDialog dialog="bulk-issue" onClose={vi.fn()} />);
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2028');
  await userEvent.click(await screen.findByLabelText(sampleTag.name));
  return Object.assign(seen, { countAgain: () => client.invalidateQueries({ queryKey: recipientsKey }) });
};
const pictureOf = (name = '') =>
  screen.findByRole('img', { name: `Built-in art with the name ${name} and the year 2028` });

test('the preview shows three badges, the first mail, letters without a font and a summary', async () => {
  const leaveAt = new Date(Date.now() + 600_000).toISOString();
  const answer = () => exact({ mails: { leaveAt, first: null }, undrawn: ['\u13a0'] });
  const seen = await open({ [recipients]: looks(early, answer) });
  for (const person of sampleShown) expect(await pictureOf(person.name)).toBeTruthy();
  expect(await screen.findByText(/^312 people get Dean's List 2028\. Emails go out after \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.getByText('As they will be issued')).toBeTruthy();
  expect(screen.getByText('No one is skipped.')).toBeTruthy();
  expect(screen.getByText(/^Cannot be drawn:/).textContent).toContain('Cannot be drawn: \u13a0. ');
  const email = await screen.findByRole('region', { name: 'Email to Jane Doe' });
  expect(await within(email).findByText(mail.subject)).toBeTruthy();
  expect(email.textContent).toContain('This is your badge.');
  const drawn = callsTo(seen, preview).map(({ query }) => query.get('name'));
  expect(drawn).toEqual(expect.arrayContaining(sampleShown.map(({ name }) => name)));
  expect(callsTo(seen, recipients).some(({ headers }) => headers.has('Idempotency-Key'))).toBe(false);
});

test('scheduled badges show their publication time, not when emails would go out today', async () => {
  const leaveAt = new Date(Date.now() + 600_000).toISOString();
  await open({ [recipients]: looks(early, () => exact({ mails: { leaveAt, first: null } })) });
  expect(await screen.findByText(/Emails go out after/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'At a time');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: `${tomorrow}T18:00` } });
  expect(await screen.findByText(/^312 people get Dean's List 2028 on .*, 18:00/)).toBeTruthy();
  expect(screen.queryByText(/Emails go out/)).toBeNull();
  expect(screen.getByRole('button', { name: /^Publish 312 badges on .*, 18:00$/ })).toBeTruthy();
});

test('a past publication time is an error at its field, and nothing is issued', async () => {
  const seen = await open({ [recipients]: looks(early, () => exact()) });
  await screen.findByText('No one is skipped.');
  await userEvent.selectOptions(screen.getByLabelText('Publish'), 'At a time');
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2026-01-20T18:00' } });
  await press('Publish 312 badges');
  expect(await screen.findByText('That time has passed. Choose a later time, or publish now.')).toBeTruthy();
  expect(callsTo(seen, 'POST /api/badges/bulk')).toEqual([]);
});

test('the quick count shows three people and a maximum, and issuing waits for the full count', async () => {
  const { reply, answer } = later();
  const four = { id: '00000000-0000-8000-8000-0000000000c4', name: 'Cyd' };
  const shown = [jane, boris, four].flatMap((person) => person ?? []);
  await open({ [recipients]: looks(() => early({ shown }), reply) });
  expect(await screen.findByText("Up to 312 people get Dean's List 2028. Still counting.")).toBeTruthy();
  expect(await pictureOf('Cyd')).toBeTruthy();
  await press('Issue badges');
  await toastSays('Still counting');
  answer(exact({ holding: 2 }));
  expect(await screen.findByText(/^310 people get/)).toBeTruthy();
  expect(await pictureOf(longest?.name)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /Cyd/ })).toBeNull();
});

test('during a recount, the previous count stays and badges can be issued', async () => {
  const answers = [exact(), exact({ total: 311 })];
  const { reply, answer } = later();
  const seen = await open({ [recipients]: looks(early, () => answers.shift() ?? reply()) });
  expect(await screen.findByRole('button', { name: 'Issue 312 badges' })).toBeTruthy();
  await seen.countAgain();
  expect(await screen.findByRole('button', { name: 'Issue 311 badges' })).toBeTruthy();
  void seen.countAgain();
  await press('Issue 311 badges');
  await expect.poll(() => callsTo(seen, 'POST /api/badges/bulk')).toHaveLength(1);
  answer(exact());
});

test('a failed count is reported, and can be retried', async () => {
  const { reply, answer } = later();
  const answers = [exact(), refusal(500, 'internal', 'Something went wrong')];
  const { countAgain } = await open({ [recipients]: looks(early, () => answers.shift() ?? reply()) });
  expect(await screen.findByRole('button', { name: 'Issue 312 badges' })).toBeTruthy();
  await countAgain();
  expect(await screen.findByText('The recipients could not be counted.')).toBeTruthy();
  await press('Issue badges');
  await toastSays('The recipients could not be counted.');
  await press('Try again');
  expect(await screen.findByText(/Still counting|Counting recipients/)).toBeTruthy();
  answer(exact());
  expect(await screen.findByRole('button', { name: 'Issue 312 badges' })).toBeTruthy();
});

test('a late answer for previously selected tags is not shown', async () => {
  const { reply, answer } = later();
  const isOne = ({ tagIds }: Asked) => tagIds?.length === 1;
  await open({
    [recipients]: looks(
      () => early({ shown: [] }),
      (asked) => (isOne(asked) ? reply() : exact({ total: 5, shown: sampleShown.slice(0, 1) })),
    ),
  });
  await screen.findByText(/Still counting/);
  await userEvent.click(screen.getByLabelText(other.name));
  // The previous answer must not stay while the next one loads.
  expect(screen.getByText('Counting recipients')).toBeTruthy();
  expect(await screen.findByText("5 people get Dean's List 2028.", { exact: false })).toBeTruthy();
  expect(screen.getByText('As it will be issued')).toBeTruthy();
  answer(exact());
  await pictureOf(jane?.name);
  expect(screen.queryByText(/^312/)).toBeNull();
  expect(screen.queryByRole('img', { name: /Boris/ })).toBeNull();
});

test('without recipients, the preview shows a sample badge and no mail', async () => {
  const none = () => exact({ holding: 312, shown: [] });
  await open({ [recipients]: looks(() => early({ shown: [] }), none) });
  expect(await screen.findByText("No one gets Dean's List 2028.")).toBeTruthy();
  expect(await pictureOf('Jane Doe')).toBeTruthy();
  expect(screen.getByText('With a sample name')).toBeTruthy();
  expect(screen.getByText('A preview for the first recipient appears here.')).toBeTruthy();
});

test('skipped people load only when the user asks to see them', async () => {
  const someone: SkippedRecipient = {
    id: sampleTag.id,
    kind: 'user',
    name: 'Ada',
    email: 'ada@example.com',
    why: 'has_it',
  };
  const seen = await open({
    [recipients]: looks(early, () => exact({ holding: 2, reasons: reasonsOf({ not_active: 1, gone: 1 }) })),
    [skipped]: json({ skipped: [someone], nextCursor: null }),
  });
  expect(
    await screen.findByText('Skipped: same badge issued already (2), not active (1), no longer there (1).'),
  ).toBeTruthy();
  expect(callsTo(seen, skipped)).toEqual([]);
  await press('Show who is skipped');
  const list = await screen.findByRole('region', { name: 'Skipped people' });
  expect(await within(list).findByText('Ada, ada@example.com: same badge issued already')).toBeTruthy();
  const question = { tagIds: [sampleTag.id], year: 2028, includeHolders: false };
  expect(callsTo(seen, skipped)).toMatchObject([{ body: question }]);
  await press('Hide who is skipped');
  expect(screen.queryByRole('region', { name: 'Skipped people' })).toBeNull();
});

test('the mail preview updates with the description, and can be retried after an error', async () => {
  let tries = 0;
  const told = ({ description }: Asked) =>
    (tries += 1) === 1 ? refusal(503, 'unavailable', 'Busy.') : mailAnswer(`About: ${description ?? 'nothing'}`);
  const seen = await open({ [recipients]: looks(early, () => exact(), told) });
  const email = await screen.findByRole('region', { name: 'Email to Jane Doe' });
  expect(await within(email).findByText('The email could not be shown. Busy.')).toBeTruthy();
  await press('Try again', email);
  expect(await within(email).findByText('About: nothing')).toBeTruthy();
  const counted = () => callsTo(seen, recipients).filter(({ body }) => !(body as Asked).users).length;
  const before = counted();
  await userEvent.type(screen.getByLabelText(/^Description/), 'Well done');
  expect(await within(email).findByText('About: Well done')).toBeTruthy();
  expect(counted()).toBe(before);
});

test('including people who already have the badge updates the count at once, then the pictures', async () => {
  const { reply, answer } = later();
  const isIncluding = (asked: Asked) => (asked as { includeHolders?: boolean }).includeHolders;
  await open({
    [recipients]: looks(early, (asked) =>
      isIncluding(asked) ? reply() : exact({ total: 3, holding: 2, shown: sampleShown.slice(1, 2) }),
    ),
  });
  expect(await pictureOf(boris?.name)).toBeTruthy();
  await userEvent.click(await screen.findByLabelText('Include people who already have it'));
  expect(screen.getByRole('button', { name: 'Issue 3 badges' })).toBeTruthy();
  answer(exact({ total: 3, holding: 2 }));
  expect(await pictureOf(longest?.name)).toBeTruthy();
});
