import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type SeenCall, fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { outlookOf } from '../../testing/sample-outlook.ts';
import { toastSays } from '../../testing/toasts.ts';
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
/** The badge in a question for its recipients. */
const asked = (body: unknown) => body as { year: number; includeInactive: boolean };
const open = async (dialog = 'bulk-issue') => {
  renderInApp(<BulkIssueDialog dialog={dialog} onClose={vi.fn()} />);
  await yearHasCome();
};

const recipients = 'POST /api/badges/recipients';
const bulk = 'POST /api/badges/bulk';
const sent = (seen: SeenCall[]) => seen.filter(({ route }) => route === bulk);
const openWithTag = async (replies: Parameters<typeof fakeApi>[0]) => {
  const seen = fakeApi({ ...basics, ...replies });
  await open();
  await userEvent.click(await screen.findByLabelText('Class of 2028'));
  return { seen };
};

test('who has the badge already is skipped, and the toast says how many', async () => {
  const { seen } = await openWithTag({
    [recipients]: json(outlookOf({ total: 42, holding: 2 })),
    [bulk]: json({ jobId: tagId, count: 40, skipped: 2 }),
  });
  expect(await screen.findByText('Skipped: 2 who have it already.')).toBeTruthy();
  await press('Issue 40 badges');
  await toastSays('40 badges issued for 2028. 2 already had it.', 'Show these badges', 'Copy links');
  expect(sent(seen)[0]?.body).toMatchObject({ includeHolders: false });
});

test('who has it already gets another one where that is wanted', async () => {
  const { seen } = await openWithTag({
    [recipients]: json(outlookOf({ total: 42, holding: 42 })),
    [bulk]: json({ jobId: tagId, count: 42, skipped: 0 }),
  });
  await screen.findByText("Nobody gets Dean's List 2028.");
  await press('Issue badges');
  await toastSays('Nothing to issue', "All 42 have Dean's List 2028 already.");
  expect(sent(seen)).toHaveLength(0);
  await userEvent.click(screen.getByLabelText('Include who has it already'));
  await press('Issue 42 badges');
  await expect.poll(() => sent(seen)[0]?.body).toMatchObject({ includeHolders: true });
});

test('the count follows the type and the year as they are typed, once they are valid', async () => {
  let answer: () => void = () => undefined;
  const counted = new Promise<void>((resolve) => (answer = resolve));
  const { seen } = await openWithTag({
    [recipients]: async ({ body }: SeenCall) => {
      if (asked(body).year !== 2027) return json(outlookOf({ total: 3 }));
      await counted;
      return json(outlookOf({ total: 3, holding: 1 }));
    },
  });
  await screen.findByText("3 people get Dean's List 2028.");
  const year = screen.getByLabelText('Year');
  await userEvent.clear(year);
  await userEvent.type(year, '2027');
  expect(screen.getByText('Counting recipients')).toBeTruthy();
  await press('Issue badges');
  await toastSays('Still counting');
  answer();
  expect(await screen.findByText('Skipped: 1 who has it already.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Badge type'));
  expect(await screen.findByText(/^Fill in the badge type/)).toBeTruthy();
  const years = seen.filter(({ route }) => route === recipients).map(({ body }) => asked(body).year);
  // The first may be this year: it stands in the form until the settings have come.
  expect(years.slice(-4)).toEqual([2028, 2028, 2027, 2027]);
  expect(sent(seen)).toHaveLength(0);
});

test('who is not active is left out and can be included, and the checkbox stays while people are counted', async () => {
  const { seen } = await openWithTag({
    [recipients]: ({ body }: SeenCall) =>
      json(outlookOf(asked(body).includeInactive ? { total: 5 } : { total: 3, leftOut: 2 })),
    [bulk]: json({ jobId: tagId, count: 3, skipped: 2 }),
  });
  expect(await screen.findByText('Skipped: 2 who are not active.')).toBeTruthy();
  const include = screen.getByLabelText('Include who is not active');
  await userEvent.click(include);
  expect(await screen.findByText('Nobody is skipped. People who are not active get one too.')).toBeTruthy();
  await screen.findByRole('button', { name: 'Issue 5 badges' });
  await userEvent.click(include);
  expect(screen.getByText('Counting recipients')).toBeTruthy();
  expect(document.activeElement).toBe(include);
  await press('Issue 3 badges');
  await toastSays('3 badges issued for 2028. 2 left out: had it already, or not active.');
  expect(sent(seen)[0]?.body).toMatchObject({ includeInactive: false });
});

test('where nobody is active, nothing is issued until they are included', async () => {
  const { seen } = await openWithTag({
    [recipients]: ({ body }: SeenCall) => json(outlookOf(asked(body).includeInactive ? { total: 1 } : { leftOut: 1 })),
    [bulk]: json({ jobId: tagId, count: 1, skipped: 0 }),
  });
  await screen.findByText('Skipped: 1 who is not active.');
  expect(screen.getByText("Nobody gets Dean's List 2028.")).toBeTruthy();
  await press('Issue badges');
  await toastSays('Nobody of them is active. Include them, or choose others.');
  await userEvent.click(screen.getByLabelText('Include who is not active'));
  await press('Issue 1 badge');
  await expect.poll(() => sent(seen)[0]?.body).toMatchObject({ includeInactive: true });
});

test('the people of an import stand in place of tags', async () => {
  const seen = fakeApi({
    ...basics,
    [recipients]: json(outlookOf({ total: 42 })),
    [bulk]: json({ jobId: tagId, count: 42, skipped: 0 }),
  });
  await open(`bulk-issue:${tagId}`);
  expect(await screen.findByText('42 people of the import')).toBeTruthy();
  expect(screen.queryByLabelText('Class of 2028')).toBeNull();
  await press('Issue 42 badges');
  await expect.poll(() => sent(seen)[0]?.body).toMatchObject({ listId: tagId });
  expect(sent(seen)[0]?.body).not.toHaveProperty('tagIds');
});
