import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onShowWorkInProgress } from '../../../api/jobs/work-in-progress.ts';
import { type Replies, bodiesOf, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleFilesJob } from '../../../testing/sample-files.ts';
import { sampleBadge, sampleSettings } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { badgeOf, listOf, openBadges, tickAll } from '../testing/open-badges.tsx';

const ada = badgeOf('Ada', 9);
const jobId = '00000000-0000-8000-8000-0000000000bb';
const count = 'POST /api/badges/files/count';
const make = 'POST /api/badges/files';
const begun = { jobId: sampleFilesJob.id, state: 'queued', total: 2 };
const replies = {
  'GET /api/settings': json({ ...sampleSettings, paperSize: 'letter' }),
  'GET /api/badges': listOf([sampleBadge, ada], 40),
  [count]: json({ total: 2, files: 1, seconds: 6 }),
  [make]: json(begun),
};

/** Ticks the page, optionally all matches, and opens the dialog from the menu. */
async function open(more: Replies = {}, path = '/badges', everything?: string) {
  const { seen } = openBadges({ ...replies, ...more }, { path });
  await tickAll(everything);
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make files' }));
  const dialog = await screen.findByRole('dialog', { name: /^Make files of / });
  return { dialog, bodies: (route: string) => bodiesOf(seen, route) };
}
const badgeIds = [sampleBadge.id, ada.id];

test('the dialog estimates files and duration, and starts only after a click', async () => {
  const { dialog, bodies } = await open();
  expect(screen.getByRole('dialog', { name: 'Make files of 2 badges' })).toBe(dialog);
  expect(await within(dialog).findByText('2 badges in 1 file, about 6 seconds.')).toBeTruthy();
  expect(bodies(make)).toEqual([]);
  await press('Make files', dialog);
  await toastSays('Making files of 2 badges continues', 'You can close this page.');
  expect(bodies(make)).toEqual([
    { badgeIds, form: 'certificates-pdf', order: 'class', paper: 'letter', ownPaper: false },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // The selection stays for another type of file.
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('each type of file has a one-sentence description and only the fields that apply', async () => {
  const { dialog, bodies } = await open();
  const forms = within(dialog).getAllByRole('radio');
  const sentences = forms.map((form) => document.getElementById(form.getAttribute('aria-describedby') ?? ''));
  expect(sentences.map((sentence) => sentence?.textContent.match(/\.( |$)/g)?.length)).toEqual([1, 1, 1, 1, 1]);
  const fields = () => ['Paper', 'Our own paper', 'Order'].filter((label) => within(dialog).queryByLabelText(label));
  const [all, onPaper, neither] = [['Paper', 'Our own paper', 'Order'], ['Paper', 'Order'], ['Order']];
  for (const [name, shown] of [
    ['Certificates one by one', all],
    ['Pictures', neither],
    ['QR codes to cut out', onPaper],
    ['List for a mail merge', neither],
    ['Certificates to print', all],
  ] as const) {
    await userEvent.click(within(dialog).getByRole('radio', { name }));
    expect(fields()).toEqual(shown);
  }
  await expect
    .poll(() => bodies(count).map((body) => (body as { form: string }).form))
    .toEqual(
      expect.arrayContaining(['certificates-pdf', 'pictures-zip', 'code-sheet', 'mail-merge', 'certificates-zip']),
    );
});

test('the paper starts with the setting, and the chosen options are sent', async () => {
  const { dialog, bodies } = await open();
  expect(await screen.findByRole('option', { name: 'Letter', selected: true })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Paper'), 'A4');
  await userEvent.click(screen.getByRole('switch', { name: 'Our own paper' }));
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'As in the list');
  await press('Make files', dialog);
  await toastSays('Making files of 2 badges continues');
  expect(bodies(make)).toEqual([{ badgeIds, form: 'certificates-pdf', order: 'list', paper: 'a4', ownPaper: true }]);
});

test('files for all matches are requested by filter, even for 20,000 badges', async () => {
  const many = json({ total: 20_000, files: 40, seconds: 3083 });
  const { dialog, bodies } = await open({ [count]: many }, '/badges?search=9a&year=2025', '40');
  expect(await within(dialog).findByText(/^20,000 badges in at least 40 files, about 51 minutes\./)).toBeTruthy();
  await press('Make files', dialog);
  await toastSays('Making files of 40 badges continues');
  const filter = { search: '9a', year: 2025 };
  expect(bodies(count)).toMatchObject([{ filter }]);
  expect(bodies(make)).toMatchObject([{ filter }]);
});

test('badges issued together can be made into files from their list', async () => {
  const { seen } = openBadges(replies, { path: `/badges?job=${jobId}` });
  await press('Make files');
  const dialog = await screen.findByRole('dialog', { name: 'Make files of 40 badges' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'List for a mail merge' }));
  await press('Make files', dialog);
  await toastSays('Making files of 40 badges continues');
  expect(bodiesOf(seen, make)).toMatchObject([{ filter: { search: '', jobId }, form: 'mail-merge', order: 'class' }]);
});

test('without matching badges, no files are made, and the reason is shown', async () => {
  const none = json({ total: 0, files: 0, seconds: 0 });
  const { dialog, bodies } = await open({ [count]: none }, '/badges', '40');
  expect(await within(dialog).findByText('No badge matches.')).toBeTruthy();
  await press('Make files', dialog);
  await toastSays('No badges to make files of', 'No badges match now. Choose others.');
  expect(bodies(make)).toEqual([]);
});

test('a failed count can be retried, and a refusal keeps the dialog open', async () => {
  const { dialog, bodies } = await open({
    [count]: inTurn(refusal(503, 'unavailable', 'Busy.'), json({ total: 2, files: 1, seconds: 6 })),
    [make]: inTurn(refusal(429, 'rate_limited', 'Wait a minute.'), json(begun)),
  });
  expect(await within(dialog).findByText('The badges could not be counted. Busy.')).toBeTruthy();
  await press('Try again', dialog);
  expect(await within(dialog).findByText(/^2 badges in 1 file, /)).toBeTruthy();
  await press('Make files', dialog);
  await toastSays('Error', 'Wait a minute.');
  await press('Make files', dialog);
  await toastSays('Making files of 2 badges continues');
  expect(bodies(make)).toHaveLength(2);
});

test('a double click sends one request, and if the files are ready, the toast shows them', async () => {
  const shown: string[] = [];
  const stop = onShowWorkInProgress(() => shown.push('list'));
  const { dialog, bodies } = await open({ [make]: json({ ...begun, state: 'done' }) });
  await userEvent.dblClick(await within(dialog).findByRole('button', { name: 'Make files' }));
  await toastSays('Files are ready');
  expect(bodies(make)).toHaveLength(1);
  await press('Show files');
  expect(shown).toEqual(['list']);
  stop();
});

test('a viewer is offered neither files nor checkboxes', async () => {
  openBadges(replies, { role: 'viewer', path: `/badges?job=${jobId}` });
  await screen.findByText('Ada');
  expect(screen.queryByRole('button', { name: 'Make files' })).toBeNull();
  expect(screen.queryByLabelText('Select all badges on this page')).toBeNull();
});
