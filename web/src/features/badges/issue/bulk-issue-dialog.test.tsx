import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Replies, type SeenCall, bodiesOf, fakeApi, inTurn, json, later } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { recipientsAnswer, reasonsOf } from '../../../testing/sample-recipients.ts';
import { sampleTag } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { BadgesPage } from '../list/badges-page.tsx';
import { formatTimeOfDay } from '../../../components/dates/dates.ts';
import { BulkIssueDialog } from './bulk-issue-dialog.tsx';

const tagId = sampleTag.id;
const recipients = 'POST /api/badges/recipients';
const bulk = 'POST /api/badges/bulk';
const tags = json([sampleTag]);
const onClose = vi.fn();
/** Opens the dialog and waits for the year from the settings. */
const open = async (replies: Replies = {}, element = <BulkIssueDialog dialog="bulk-issue" onClose={onClose} />) => {
  const seen = fakeApi({
    'GET /api/tags': tags,
    'GET /api/badge-templates': json([]),
    'GET /api/settings': json({ defaultYear: 2028 }),
    ...replies,
  });
  renderInApp(element, { path: '/badges?dialog=bulk-issue' });
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2028');
  return seen;
};
const openWithTag = async (...opened: Parameters<typeof open>) => {
  const seen = await open(...opened);
  await userEvent.click(await screen.findByLabelText('Staff'));
  return seen;
};
/** Badge in a request for recipients. */
const asked = (body: unknown) => body as { year: number; includeInactive: boolean };

test('without a tag, nothing is sent and the reason is shown', async () => {
  const seen = await open();
  await press('Issue badges');
  await toastSays('Please select at least one tag');
  expect(within(screen.getByRole('dialog')).getByText('Please select at least one tag')).toBeTruthy();
  expect(seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('the dialog shows how many people get which badge, and a failed request can be retried', async () => {
  onClose.mockReset();
  const seen = await openWithTag({
    [recipients]: json(recipientsAnswer({ total: 42 })),
    [bulk]: inTurn(new Response('', { status: 502 }), json({ jobId: tagId, count: 42, skipped: 0, reasons: [] })),
  });
  expect(await screen.findByText("42 people get Dean's List 2028.")).toBeTruthy();
  await press('Issue 42 badges');
  await toastSays('Error', 'Failed to issue badges');
  await press('Issue 42 badges');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const badges = {
    tagIds: [tagId],
    templateId: null,
    badgeType: "Dean's List",
    year: 2028,
    description: null,
    includeHolders: false,
    includeInactive: false,
  };
  expect(bodiesOf(seen, bulk)).toEqual([badges, badges]);
  await toastSays('42 badges issued for 2028.');
});

test.each([
  [true, "42 people get Dean's List 2028. Emails go out immediately.", []],
  [false, "42 people get Dean's List 2028.", ['No email: it is off in Settings']],
])('the dialog says before issuing whether emails go out (email on: %s)', async (isOn, sentence, more) => {
  await open({
    'GET /api/settings': json({ defaultYear: 2028, enableEmailNotifications: isOn }),
    [recipients]: json(recipientsAnswer({ total: 42, mails: isOn ? { leaveAt: null, first: null } : null })),
  });
  // Without a selected tag, email is not mentioned.
  expect(screen.getByRole('dialog').textContent).not.toContain('email');
  await userEvent.click(await screen.findByLabelText('Staff'));
  const said = (await screen.findByText(sentence)).textContent;
  for (const words of more) expect(said).toContain(words);
  expect(said.includes('No email')).toBe(!isOn);
});

test('selecting several tags in a row counts the recipients once', async () => {
  const classes = ['5a', '5b', '5c'].map((name, index) => ({
    ...sampleTag,
    id: `00000000-0000-8000-8000-0000000000b${index}`,
    name,
  }));
  const seen = await open({ 'GET /api/tags': json(classes), [recipients]: json(recipientsAnswer({ total: 75 })) });
  await screen.findByLabelText('5a');
  for (const { name } of classes) fireEvent.click(screen.getByLabelText(name));
  expect(await screen.findByText("75 people get Dean's List 2028.")).toBeTruthy();
  const tagIds = classes.map(({ id }) => id);
  expect(bodiesOf(seen, recipients)).toMatchObject([
    { tagIds, quick: true },
    { tagIds, quick: false },
  ]);
});

test.each([
  ['moves to the first tag', null],
  ['stays in the field that the user is in', 'Badge type'],
])('when the tags have loaded, the focus %s', async (_, field) => {
  const { reply, answer } = later();
  await open({ 'GET /api/tags': reply });
  if (field) await userEvent.click(screen.getByLabelText(field));
  answer(tags.clone());
  const first = await screen.findByLabelText('Staff');
  await expect.poll(() => document.activeElement).toBe(field ? screen.getByLabelText(field) : first);
});

test('closing with unsaved changes asks first', async () => {
  await openWithTag({}, <BadgesPage />);
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Discard changes');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('closing while badges are being issued asks nothing, and the result is still reported', async () => {
  const { reply, answer } = later();
  await openWithTag({ [recipients]: json(recipientsAnswer({ total: 2 })), [bulk]: reply }, <BadgesPage />);
  await press('Issue 2 badges');
  await press('Close');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const leaves = Date.now() + 600_000;
  answer(json({ jobId: tagId, count: 2, skipped: 0, reasons: [], mailsLeaveAt: new Date(leaves).toISOString() }));
  await toastSays('2 badges issued for 2028.', `Emails go out after ${formatTimeOfDay(leaves, 'UTC')}.`, 'Send now');
});

test('issuing to very many people continues in the background, and the toast says so', async () => {
  await openWithTag({
    [recipients]: json(recipientsAnswer({ total: 12_340 })),
    [bulk]: json({ jobId: tagId, state: 'queued', total: 5000, count: 1000, skipped: 0, reasons: [] }),
  });
  await press('Issue 12,340 badges');
  await toastSays('Issuing 12,340 badges continues', 'You can close this page.', 'Show progress');
});

test('people who already have the badge are skipped, and the toast says how many', async () => {
  const seen = await openWithTag({
    [recipients]: json(recipientsAnswer({ total: 42, holding: 2 })),
    [bulk]: json({ jobId: tagId, count: 40, skipped: 2, reasons: [{ why: 'has_it', count: 2 }] }),
  });
  expect(await screen.findByText('Skipped: same badge issued already (2).')).toBeTruthy();
  await press('Issue 40 badges');
  await toastSays(
    '40 badges issued for 2028. 2 left out: same badge issued already.',
    'Show these badges',
    'Copy links',
  );
  expect(bodiesOf(seen, bulk)).toMatchObject([{ includeHolders: false }]);
});

test('people who already have the badge get another one if included', async () => {
  const seen = await openWithTag({
    [recipients]: json(recipientsAnswer({ total: 42, holding: 42 })),
    [bulk]: json({ jobId: tagId, count: 42, skipped: 0, reasons: [] }),
  });
  await screen.findByText("No one gets Dean's List 2028.");
  await press('Issue badges');
  await toastSays('Nothing to issue', "All 42 have Dean's List 2028 already.");
  expect(bodiesOf(seen, bulk)).toEqual([]);
  await userEvent.click(screen.getByLabelText('Include people who already have it'));
  await press('Issue 42 badges');
  await expect.poll(() => bodiesOf(seen, bulk)).toMatchObject([{ includeHolders: true }]);
});

test('the count updates as the type and year are typed, once they are valid', async () => {
  const { reply, answer } = later();
  const seen = await openWithTag({
    [recipients]: ({ body }: SeenCall) => (asked(body).year === 2027 ? reply() : json(recipientsAnswer({ total: 3 }))),
  });
  await screen.findByText("3 people get Dean's List 2028.");
  const year = screen.getByLabelText('Year');
  await userEvent.clear(year);
  await userEvent.type(year, '2027');
  expect(screen.getByText('Counting recipients')).toBeTruthy();
  await press('Issue badges');
  await toastSays('Still counting');
  answer(json(recipientsAnswer({ total: 3, holding: 1 })));
  expect(await screen.findByText('Skipped: same badge issued already (1).')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Badge type'));
  expect(await screen.findByText(/^Fill in the badge type/)).toBeTruthy();
  const years = bodiesOf(seen, recipients).map((body) => asked(body).year);
  // The first may be the current year, which is used until the settings load.
  expect(years.slice(-4)).toEqual([2028, 2028, 2027, 2027]);
  expect(bodiesOf(seen, bulk)).toEqual([]);
});

test('if everyone is inactive, nothing is issued until they are included; the checkbox keeps the focus', async () => {
  const seen = await openWithTag({
    [recipients]: ({ body }: SeenCall) =>
      json(recipientsAnswer(asked(body).includeInactive ? { total: 1 } : { reasons: reasonsOf({ not_active: 1 }) })),
    [bulk]: json({ jobId: tagId, count: 1, skipped: 0, reasons: [] }),
  });
  expect(await screen.findByText('Skipped: not active (1).')).toBeTruthy();
  expect(screen.getByText("No one gets Dean's List 2028.")).toBeTruthy();
  await press('Issue badges');
  await toastSays('None of these people are active. Include them anyway or choose others.');
  const include = screen.getByLabelText('Include inactive people');
  await userEvent.click(include);
  expect(await screen.findByText('No one is skipped. Included: not active.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Issue 1 badge' });
  await userEvent.click(include);
  expect(screen.getByText('Counting recipients')).toBeTruthy();
  expect(document.activeElement).toBe(include);
  await userEvent.click(include);
  await press('Issue 1 badge');
  await expect.poll(() => bodiesOf(seen, bulk)).toMatchObject([{ includeInactive: true }]);
});

test('for an import, the dialog issues to its people and shows no tags', async () => {
  const replies = {
    [recipients]: json(recipientsAnswer({ total: 42 })),
    [bulk]: json({ jobId: tagId, count: 42, skipped: 0, reasons: [] }),
  };
  const seen = await open(replies, <BulkIssueDialog dialog={`bulk-issue:${tagId}`} onClose={onClose} />);
  expect(await screen.findByText('42 people of the import')).toBeTruthy();
  expect(screen.queryByLabelText('Staff')).toBeNull();
  await press('Issue 42 badges');
  await expect.poll(() => bodiesOf(seen, bulk)).toMatchObject([{ listId: tagId }]);
  expect(bodiesOf(seen, bulk)[0]).not.toHaveProperty('tagIds');
});
