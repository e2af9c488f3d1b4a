import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Job, LeftOut, MadeFile } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { type SeenCall, bodiesOf, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { type ShownRow, renderJobRow } from '../../../testing/job-row.tsx';
import { press } from '../../../testing/press.ts';
import { sampleFilesJob } from '../../../testing/sample-files.ts';
import { toastSays } from '../../../testing/toasts.ts';

const longAfter = Date.parse(sampleFilesJob.updatedAt) + 2 * 60 * 60_000;
const address = 'https://storage.example/exports/1';
const listRoute = `GET /api/jobs/${sampleFilesJob.id}/files`;
const fileRoute = `POST /api/jobs/${sampleFilesJob.id}/file`;
const three = [1, 2, 3].map((number): MadeFile => ({
  number,
  name: `Certificates ${number} of 3.zip`,
  form: 'certificates-zip',
  badges: 400,
  bytes: 41_240_000,
  madeAt: '2026-11-20T12:10:00.000Z',
  expiresAt: '2026-11-21T12:10:00.000Z',
}));
/** Answer of the file list: all three, with overrides. */
function listed(given: { files?: MadeFile[]; expected?: number } = {}) {
  return json({ files: three, expected: 3, ...given });
}

function render(job: Job = sampleFilesJob, shown: ShownRow = {}) {
  return renderJobRow(job, { role: 'issuer', now: Date.parse(job.updatedAt), ...shown });
}

/** Records addresses that the browser saves. */
function takeAddresses(): string[] {
  const taken: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) taken.push(this.href);
  });
  return taken;
}

const rows = async () => within(await screen.findByRole('region', { name: 'Files' })).findAllByRole('listitem');

test('the requester sees finished files with size and expiry, and can retry loading them', async () => {
  const list = inTurn(refusal(503, 'unavailable', 'Busy.'), listed());
  fakeApi({ [listRoute]: list, 'GET /api/settings': json({ timeZone: 'UTC' }) });
  render();
  expect(await screen.findByText('The files could not be read. Busy.')).toBeTruthy();
  await press('Try again');
  expect(screen.getByText('1,200 badges in files.')).toBeTruthy();
  const said = (await rows()).map(({ textContent }) => textContent);
  expect(said.map((words) => words.replace(/, \d\d:\d\d.*/, ''))).toEqual(
    three.map(({ name }) => `${name}400 badges, 41.2 MB, until Nov 21, 2026`),
  );
  await press(/^Hide files: /);
  expect(screen.queryByRole('region', { name: 'Files' })).toBeNull();
});

test('other administrators and later visits load the files only on request', async () => {
  const seen = fakeApi({ [listRoute]: listed() });
  const { unmount } = render(sampleFilesJob, { now: longAfter });
  expect(screen.getByRole('button', { name: /^Show files: / })).toBeTruthy();
  unmount();
  render({ ...sampleFilesJob, requestedBy: 'grace@example.com' });
  expect(seen).toEqual([]);
  await press(/^Show files: /);
  expect(await rows()).toHaveLength(3);
});

test('a viewer is not offered any files', () => {
  const seen = fakeApi({});
  render(sampleFilesJob, { role: 'viewer' });
  expect(screen.getByText('1,200 badges in files.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /files$/ })).toBeNull();
  expect(seen).toEqual([]);
});

test('a double click downloads a file once, and a later click downloads another', async () => {
  const addresses = takeAddresses();
  const seen = fakeApi({
    [listRoute]: listed(),
    [fileRoute]: json({ url: address, expiresAt: '2026-11-20T12:20:00.000Z' }),
  });
  render();
  const button = await screen.findByRole('button', { name: 'Download Certificates 2 of 3.zip' });
  await userEvent.dblClick(button);
  await expect.poll(() => addresses).toEqual([address]);
  expect(bodiesOf(seen, fileRoute)).toEqual([{ number: 2 }]);
  // A separate, later click.
  await press('Download Certificates 3 of 3.zip');
  await expect.poll(() => addresses).toHaveLength(2);
  expect(bodiesOf(seen, fileRoute)).toEqual([{ number: 2 }, { number: 3 }]);
  // Second half of a double click after the first is done.
  await userEvent
    .setup({ delay: 30 })
    .dblClick(screen.getByRole('button', { name: 'Download Certificates 1 of 3.zip' }));
  await expect.poll(() => addresses).toHaveLength(3);
  expect(bodiesOf(seen, fileRoute)).toEqual([{ number: 2 }, { number: 3 }, { number: 1 }]);
});

test('a deleted file shows an error, and the list explains why it is missing', async () => {
  const message = 'This file is kept no more. Make it again.';
  const addresses = takeAddresses();
  fakeApi({
    [listRoute]: inTurn(listed(), listed({ files: three.slice(1) })),
    [fileRoute]: refusal(410, 'gone', message),
  });
  render();
  await press('Download Certificates 1 of 3.zip');
  await toastSays('Error', message);
  const sentence =
    '1 file is no longer available. Files are kept for 24 hours, unless a badge in them is deleted or corrected.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await rows()).toHaveLength(2);
  expect(addresses).toEqual([]);
});

test('if all files have expired, the list says so', async () => {
  fakeApi({ [listRoute]: listed({ files: [] }) });
  render(sampleFilesJob, { now: longAfter });
  await press(/^Show files: /);
  expect(await screen.findByText(/^These files are no longer available\. Files are kept for 24 hours/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('badges that are in no file are counted, and listed page by page with reasons', async () => {
  const name = 'Wilhelmine'.repeat(20);
  const records: LeftOut[] = [
    { id: 'a', kind: 'badge', name: 'Ada', why: 'revoked' },
    { id: 'b', kind: 'badge', name, why: 'not_drawn' },
  ];
  const last: LeftOut = { id: 'c', kind: 'badge', name: null, why: 'gone' };
  fakeApi({
    [listRoute]: listed(),
    [`GET /api/acts/${sampleFilesJob.id}/stayed`]: ({ query }: SeenCall) =>
      json(query.has('after') ? { records: [last], next: null } : { records, next: '000000500.1' }),
  });
  const reasons: Job['reasons'] = [...records, last].map(({ why }) => ({ why, count: 1 }));
  render({ ...sampleFilesJob, done: 1197, skipped: 2, failed: 1, reasons });
  const outcome = '1,197 badges in files. 3 left out: taken back (1), cannot be drawn (1), no longer there (1).';
  expect(screen.getByText(outcome)).toBeTruthy();
  expect(await screen.findByText('3 left out')).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Left out' });
  expect(within(list).getByText('Ada: taken back')).toBeTruthy();
  expect(within(list).getByText(`${name}: cannot be drawn`)).toBeTruthy();
  await press('Show more');
  expect(await within(list).findByText('A badge: no longer there')).toBeTruthy();
  expect(await rows()).toHaveLength(6);
});

test('finished files can be downloaded while others are still generated', async () => {
  fakeApi({ [listRoute]: listed({ files: three.slice(0, 1) }) });
  render({ ...sampleFilesJob, state: 'running', done: 700 });
  await press(/^Show files: /);
  expect(await screen.findByText('1 of 3 files is made.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download Certificates 1 of 3.zip' })).toBeTruthy();
});

test.each([
  [{ done: 0, total: 0 }, 'No file was made.'],
  [
    { done: 0, skipped: 2, total: 2, reasons: [{ why: 'revoked', count: 2 }] },
    'No file was made. 2 left out: taken back.',
  ],
] satisfies [Partial<Job>, string][])('a job that made no file says so: %o', (counts, words) => {
  fakeApi({ [listRoute]: listed({ files: [], expected: 0 }) });
  render({ ...sampleFilesJob, ...counts }, { now: longAfter });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /^Show files: / })).toHaveLength(counts.total > 0 ? 1 : 0);
});
