import { fireEvent, screen, within } from '@testing-library/react';
import { type Role, omit } from 'functions/contract';
import { expect, test } from 'vitest';
import { useOpenDialog } from '../../lib/open-dialog.ts';
import { bulkAnswer } from '../../testing/bulk-answer.ts';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleAct, sampleBulkAct, sampleHistoryEntry } from '../../testing/sample-acts.ts';
import { sampleDoneJob } from '../../testing/sample-jobs.ts';
import { sampleUser } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { HistoryDialog } from './history-dialog.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import './record-history.tsx';

const changed = omit(sampleAct, ['address', 'records', 'recordCount']);
const unissued = { ...sampleHistoryEntry, id: 'u' };
const route = `GET /api/audit/records/${sampleUser.id}`;
const partOf = (entries: object[], nextCursor: string | null = null) => json({ entries, nextCursor });

function Page() {
  const { dialog, close } = useOpenDialog();
  return <HistoryDialog dialog={dialog} records={[sampleUser]} nameOf={({ name }) => name} onClose={close} />;
}
function open(
  reply: Parameters<typeof fakeApi>[0][string],
  { role = 'viewer', id = sampleUser.id }: { role?: Role; id?: string } = {},
) {
  const seen = fakeApi({ [route.replace(sampleUser.id, id)]: reply });
  return { seen, ...renderInApp(<Page />, { path: `/users?dialog=history:${id}`, role }) };
}
const entries = async () => within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');

test('every role sees each action with its reason, time and administrator', async () => {
  open(partOf([unissued, changed, { ...changed, id: 'c', administrator: { id: 'x', email: null }, fields: [] }]));
  expect(await screen.findByRole('dialog', { name: 'History: Jane Doe' })).toBeTruthy();
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Took back a badgeReason: Wrong classada@example\.com \(owner\), Nov 20, 2026, \d\d:\d\d$/),
    expect.stringMatching(/^Changed a userChanged: name and departmentada@/),
    expect.stringMatching(/^Changed a userA former administrator \(owner\), /),
  ]);
  expect(screen.queryByRole('link', { name: 'Show in the activity log' })).toBeNull();
});

test('an administrator who may undo can undo the last undoable action from the history', async () => {
  const [later, earlier] = [0, 60_000].map((ago) => ({ ...unissued, at: new Date(Date.now() - ago).toISOString() }));
  const { seen } = open(partOf([later ?? unissued, { ...earlier, id: 'e' }]), { role: 'issuer' });
  const offered = (await entries()).map((entry) => within(entry).queryByRole('button', { name: 'Undo' }) !== null);
  expect(offered).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this?' }));
  expect(question.getByText('Took back a badge')).toBeTruthy();
  const undone = bulkAnswer({ total: 1, done: 0, reasons: [{ why: 'changed', count: 1 }] });
  const calls = fakeApi({ 'POST /api/acts/u/undo': undone, [route]: partOf([]) });
  fireEvent.click(question.getByRole('button', { name: 'Undo' }));
  await toastSays('Nothing changed', 'There was nothing to undo. 1 left out: changed since.');
  expect(calls.filter(({ route: asked }) => asked.endsWith('/undo'))).toHaveLength(1);
  expect(seen.filter(({ route: asked }) => asked.endsWith('/undo'))).toEqual([]);
});

test.each([
  [1, /^This removes what the action created/],
  [312, /^This was a change to 312 records\. Undo applies to all of them, not only this one/],
])('undoing a job on %i records says how many it affects', async (done, words) => {
  const job = { ...sampleDoneJob, done };
  fakeApi({
    [route]: partOf([{ ...unissued, at: new Date().toISOString(), jobId: job.id }]),
    [`GET /api/jobs/${job.id}`]: json(job),
  });
  renderInApp(<Page />, { path: `/users?dialog=history:${sampleUser.id}`, role: 'issuer' });
  await press('Undo');
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this?' }));
  expect(await question.findByText(words)).toBeTruthy();
  expect(question.getByText(job.title)).toBeTruthy();
});

test('a viewer is offered no undo', async () => {
  open(partOf([{ ...unissued, at: new Date().toISOString() }]));
  await entries();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an owner can continue to the activity log', async () => {
  open(partOf([changed]), { role: 'owner' });
  const link = await screen.findByRole('link', { name: 'Show in the activity log' });
  expect(link.getAttribute('href')).toBe(`/audit?record=${sampleUser.id}`);
});

test('the history is not read before the dialog opens', async () => {
  const seen = fakeApi({});
  renderInApp(<Page />, { path: '/users' });
  await expect.poll(() => seen.filter((call) => call.route.includes('/audit/'))).toEqual([]);
});

test('a record without a history shows how long actions are kept', async () => {
  open(partOf([]), { id: 'long-gone' });
  expect(await screen.findByText('No history yet')).toBeTruthy();
  expect(screen.getByText('Actions are kept for 400 days.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'History' })).toBeTruthy();
});

test('a history that cannot be loaded says so, and can be retried', async () => {
  open(inTurn(refusal(500, 'internal', 'Something failed on our side.'), partOf([changed])));
  expect(await screen.findByText('Something failed on our side.')).toBeTruthy();
  await press('Try again');
  expect(await entries()).toHaveLength(1);
});

test('older actions load on request', async () => {
  const many = Array.from({ length: 50 }, (_ignored, index) => ({ ...changed, id: `e${index}` }));
  const { seen } = open(inTurn(partOf(many, 'c'.repeat(22)), partOf([{ ...changed, id: 'last' }])));
  expect(await entries()).toHaveLength(50);
  await press('Show more');
  await expect.poll(() => entries()).toHaveLength(51);
  expect(seen.at(-1)?.query.get('cursor')).toBe('c'.repeat(22));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a job with many steps is listed once, however many pages they fill', async () => {
  const step = (id: string) => ({ ...unissued, id, jobId: sampleBulkAct.id });
  const { seen } = open(
    inTurn(partOf([step('a')], 'c'.repeat(22)), partOf([step('b')], 'd'.repeat(22)), partOf([step('c'), changed])),
  );
  expect(await entries()).toHaveLength(2);
  expect(seen.filter((call) => call.route === route)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
