import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { outlookOf } from '../../testing/sample-outlook.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';
import { formatTimeOfDay } from '../../components/dates.ts';
import { BulkIssueDialog } from './bulk-issue-dialog.tsx';

const tagId = '00000000-0000-8000-8000-0000000000aa';
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const basics = {
  'GET /api/tags': json([{ id: tagId, name: 'Class of 2028', description: null, color: '#3b82f6', ...times }]),
  'GET /api/badge-templates': json([]),
  'GET /api/settings': json({ defaultYear: 2028 }),
};
/** Waits for the year, which comes with the settings; everybody is counted anew then. */
const yearHasCome = () =>
  waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2028');
  });
const open = async () => {
  const onClose = vi.fn();
  renderInApp(<BulkIssueDialog dialog="bulk-issue" onClose={onClose} />);
  await yearHasCome();
  return onClose;
};

test('without a tag nothing is sent and the reason is said', async () => {
  const seen = fakeApi(basics);
  await open();
  await press('Issue badges');
  await toastSays('Please select at least one tag');
  expect(within(screen.getByRole('dialog')).getByText('Please select at least one tag')).toBeTruthy();
  expect(seen.some(({ route }) => route.startsWith('POST'))).toBe(false);
});

test('says how many people get which badge before it issues, for the year of the settings', async () => {
  const seen = fakeApi({
    ...basics,
    'POST /api/badges/recipients': json(outlookOf({ total: 42 })),
    'POST /api/badges/bulk': json({ jobId: tagId, count: 42, skipped: 0 }),
  });
  const onClose = await open();
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  expect(await screen.findByText("42 people get Dean's List 2028.")).toBeTruthy();
  await press('Issue 42 badges');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(seen.filter(({ route }) => route === 'POST /api/badges/bulk').map(({ body }) => body)).toEqual([
    {
      tagIds: [tagId],
      templateId: null,
      badgeType: "Dean's List",
      year: 2028,
      description: null,
      includeHolders: false,
      includeInactive: false,
    },
  ]);
  await toastSays('42 badges issued for 2028.');
});

test.each([
  [true, "42 people get Dean's List 2028. Mails leave at once.", []],
  [false, "42 people get Dean's List 2028.", ['No email: it is off in Settings']],
])('where mails are on: %s, it says so before it issues', async (isOn, sentence, more) => {
  fakeApi({
    ...basics,
    'GET /api/settings': json({ defaultYear: 2028, enableEmailNotifications: isOn }),
    'POST /api/badges/recipients': json(outlookOf({ total: 42, mails: isOn ? { leaveAt: null, first: null } : null })),
  });
  await open();
  // Where nobody is chosen yet, nothing is sent or not sent.
  expect(screen.getByRole('dialog').textContent).not.toContain('email');
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  const said = (await screen.findByText(sentence)).textContent;
  for (const words of more) expect(said).toContain(words);
  expect(said.includes('No email')).toBe(!isOn);
});

test('tags that are chosen in a row are counted once', async () => {
  const tags = ['5a', '5b', '5c'].map((name, index) => ({
    ...{ id: `00000000-0000-8000-8000-0000000000b${index}`, name, description: null, color: '#3b82f6' },
    ...times,
  }));
  const count = json(outlookOf({ total: 75 }));
  const seen = fakeApi({ ...basics, 'GET /api/tags': json(tags), 'POST /api/badges/recipients': count });
  await open();
  await screen.findByLabelText('5a');
  for (const { name } of tags) fireEvent.click(screen.getByLabelText(name));
  expect(await screen.findByText("75 people get Dean's List 2028.")).toBeTruthy();
  const counts = seen.filter(({ route }) => route === 'POST /api/badges/recipients');
  const tagIds = tags.map(({ id }) => id);
  expect(counts.map(({ body }) => body)).toMatchObject([
    { tagIds, quick: true },
    { tagIds, quick: false },
  ]);
});

test.each([
  ['starts at the first tag', null],
  ['stays in the field that somebody is in', 'Badge type'],
])('while the tags are loading, the focus %s', async (_, field) => {
  let answer: (tags: Response) => void = () => undefined;
  fakeApi({ ...basics, 'GET /api/tags': () => new Promise((resolve) => (answer = resolve)) });
  await open();
  if (field) await userEvent.click(screen.getByLabelText(field));
  answer(basics['GET /api/tags'].clone());
  const first = await screen.findByLabelText('Class of 2028');
  await expect.poll(() => document.activeElement).toBe(field ? screen.getByLabelText(field) : first);
});

test('tags that nobody has issue nothing', async () => {
  const seen = fakeApi({ ...basics, 'POST /api/badges/recipients': json(outlookOf({ total: 0 })) });
  await open();
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  await screen.findByText('Nobody has these tags.');
  await press('Issue badges');
  await toastSays('No recipients');
  expect(seen.some(({ route }) => route === 'POST /api/badges/bulk')).toBe(false);
});

test('closing with edits asks', async () => {
  fakeApi(basics);
  renderInApp(<BadgesPage />, { path: '/badges?dialog=bulk-issue' });
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  await press('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Discard changes');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('closing while it issues asks nothing, and the outcome is told all the same', async () => {
  let answer: (issued: Response) => void = () => undefined;
  fakeApi({
    ...basics,
    'POST /api/badges/recipients': json(outlookOf({ total: 2 })),
    'POST /api/badges/bulk': () => new Promise((resolve) => (answer = resolve)),
  });
  renderInApp(<BadgesPage />, { path: '/badges?dialog=bulk-issue' });
  await yearHasCome();
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  await press('Issue 2 badges');
  await press('Close');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const leaves = Date.now() + 600_000;
  answer(json({ jobId: tagId, count: 2, skipped: 0, mailsLeaveAt: new Date(leaves).toISOString() }));
  await toastSays('2 badges issued for 2028.', `Mails leave from ${formatTimeOfDay(leaves, 'UTC')}.`, 'Send now');
});

test('badges for very many go on behind the call, and the dialog says so', async () => {
  fakeApi({
    ...basics,
    'POST /api/badges/recipients': json(outlookOf({ total: 12_340 })),
    'POST /api/badges/bulk': json({ jobId: tagId, state: 'queued', total: 5000, count: 1000, skipped: 0 }),
  });
  await open();
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  await press('Issue 12,340 badges');
  await toastSays('Issuing 12,340 badges continues', 'You can close this page.', 'Show progress');
});

test('badges that could not be issued can be issued again', async () => {
  fakeApi({
    ...basics,
    'POST /api/badges/recipients': json(outlookOf({ total: 2 })),
    'POST /api/badges/bulk': new Response('', { status: 502 }),
  });
  await open();
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  await press('Issue 2 badges');
  await toastSays('Error', 'Failed to issue badges');
  expect(screen.getByRole('button', { name: 'Issue 2 badges' })).toBeTruthy();
});
