import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { wasTold } from '../../api/work-in-progress.ts';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { restored, sampleDeletedAct, sampleDeletedBadge, sampleDeletedPerson } from '../../testing/sample-deleted.ts';
import { toastSays } from '../../testing/toasts.ts';
import { DeletedPage } from './deleted-page.tsx';

const recordsOf = (...records: object[]) => json({ records, total: records.length, nextCursor: null });
const restore = 'POST /api/deleted/restore';
const purge = 'POST /api/deleted/purge';
const taken = { ...sampleDeletedPerson, problem: 'email_taken' };

function open(replies: Parameters<typeof fakeApi>[0], records: object[] = [sampleDeletedPerson, sampleDeletedBadge]) {
  const seen = fakeApi({
    'GET /api/deleted': json({ acts: [sampleDeletedAct], total: 1, nextCursor: null }),
    [`GET /api/deleted/${sampleDeletedAct.id}/records`]: recordsOf(...records),
    ...replies,
  });
  const path = `/deleted?act=${sampleDeletedAct.id}`;
  return {
    sent: (route: string) => seen.filter((call) => call.route === route),
    ...renderInApp(<DeletedPage />, { path }),
  };
}

const choose = async (name: string) => {
  await press(/^Actions for Jane Doe/);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('all of an act are restored, and who stayed is listed with the reason', async () => {
  const answer = restored({ [sampleDeletedPerson.id]: 'email_taken', [sampleDeletedBadge.id]: 'issued_again' });
  const { sent } = open({ [restore]: json(answer) });
  await press('Restore all 2');
  await toastSays(
    'Restored',
    '1 record restored. 1 stayed: somebody else has this email now. ' +
      '1 badge was issued again since: both are there now.',
  );
  const list = await screen.findByRole('list', { name: 'Not as before' });
  expect(list.textContent).toContain('1 stayed: somebody else has this email now.Jane Doe');
  expect(list.textContent).toContain('1 badge was issued again since: both are there now.Dean’s List 2026 of Jane Doe');
  expect(sent(restore).map(({ body }) => body)).toEqual([{ actId: sampleDeletedAct.id }]);
  await press('Dismiss');
  expect(screen.queryByRole('list', { name: 'Not as before' })).toBeNull();
});

test('the same act restored again is a new call, but not while its first is unanswered', async () => {
  const { sent } = open({
    [restore]: inTurn(
      new Response('', { status: 502 }),
      json(restored({ a: 'email_taken' })),
      json(restored({ a: 'done' })),
    ),
  });
  for (const _ of [1, 2, 3]) await press('Restore all 2');
  await expect.poll(() => sent(restore)).toHaveLength(3);
  const [first, second, third] = sent(restore).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBe(second);
  expect(third).not.toBe(second);
});

test('ticked records are restored by their ids, and are ticked no more', async () => {
  const { sent } = open({ [restore]: json(restored({ [sampleDeletedPerson.id]: 'done' })) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Doe' }));
  await press('Restore');
  await toastSays('Restored', '1 record restored.');
  expect(sent(restore).map(({ body }) => body)).toEqual([{ recordIds: [sampleDeletedPerson.id] }]);
  expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull();
});

test('a restore that failed says so, and leaves the ticks', async () => {
  open({ [restore]: new Response('', { status: 502 }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jane Doe' }));
  await press('Restore');
  await toastSays('Error', 'Failed to restore');
  expect(screen.getByRole('group', { name: 'Selection' })).toBeTruthy();
});

test('a restore that goes on in the queue says so', async () => {
  open({ [restore]: json({ ...restored({}), state: 'queued', total: 5000 }) });
  await press('Restore all 2');
  await toastSays('Restoring 2 records continues', 'You can close this page.');
});

test('another address is asked for, checked, and kept where it is refused', async () => {
  const { sent } = open(
    {
      [restore]: inTurn(
        json(restored({ [taken.id]: 'email_taken' })),
        refusal(400, 'invalid_request', 'This does not work', { email: 'Use another one' }),
        json(restored({ [taken.id]: 'done' })),
      ),
    },
    [taken],
  );
  await choose('Restore with another address');
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  const submit = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  };
  await userEvent.type(field, 'jane');
  await submit();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(sent(restore)).toEqual([]);
  await userEvent.type(field, '@example.org');
  await submit();
  expect(await screen.findByText('Somebody has this email, too.')).toBeTruthy();
  expect(field.value).toBe('jane@example.org');
  // No other toast says later that this work changed nothing.
  expect(wasTold(restored({}).jobId)).toBe(true);
  await submit();
  expect(await screen.findByText('Use another one')).toBeTruthy();
  await submit();
  await toastSays('Restored', '1 record restored.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(restore).map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ recordIds: [taken.id], email: 'jane@example.org' })),
  );
});

test('deleting for good asks first, and says what that means', async () => {
  const answer = { jobId: sampleDeletedAct.id, state: 'done', total: 2, done: 2, mailsLeaveAt: null, results: [] };
  const { sent } = open({ [purge]: json(answer) });
  await press('Delete all for good');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 records for good?' });
  expect(question.textContent).toContain('Nobody can bring them back.');
  expect(question.textContent).toContain('Links of these badges never work again.');
  await press('Cancel');
  expect(sent(purge)).toEqual([]);
  await choose('Delete for good');
  await screen.findByRole('alertdialog', { name: 'Delete Jane Doe for good?' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await toastSays('Deleted for good', '2 records deleted for good.');
  expect(sent(purge).map(({ body }) => body)).toEqual([{ recordIds: [sampleDeletedPerson.id] }]);
});
