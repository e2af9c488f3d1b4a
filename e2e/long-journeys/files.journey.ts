import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { unzipped } from '../../functions/src/testing/unzipped.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { JourneyApi } from '../support/api.ts';
import { countPosts } from '../support/calls.ts';
import { expectCopied } from '../support/clipboard.ts';
import { expect, test } from '../support/journey.ts';
import { pressTwice } from '../support/press-twice.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** A class with numbered people who have a badge of 2026. Returns the job that issued them. */
async function issueToClass(api: JourneyApi, word: string, people: number): Promise<string> {
  const className = `9a${word}`;
  const names = Array.from({ length: people }, (_, index) => `Pupil ${index + 1} ${word}`);
  await api.addToClass(className, names);
  const tag = (await api.tags()).find(({ name }) => name === className);
  const { jobId } = await api.issueToTag(tag?.id ?? '');
  await expect.poll(() => api.countBadgesOfTag(tag?.id ?? '')).toBe(people);
  return jobId;
}

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('the certificates of a class of 30 come in a ZIP, under the people’s names', async ({ page, api }) => {
  const word = uniqueWord();
  await issueToClass(api, word, 30);
  await openConsole(page, api, `/badges?search=${word}`);
  await chooseForAll(page, 'Make files', 'Select all 30');
  const dialog = page.getByRole('dialog', { name: 'Make files of 30 badges' });
  await expect(dialog.getByRole('radio', { name: 'Certificates to print' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Certificates one by one' })).toBeChecked();
  const sentence = dialog.getByText(/^30 badges in 1 file, about \d+ seconds\.$/);
  await expect(sentence).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const { work, jobId } = await makeFiles(page, dialog, 'Make certificates as files');
  await expect(work.getByText('30 badges in files.')).toBeVisible();
  await expect(work.getByText(/^30 badges, [\d.]+ [kM]B, until \w{3} \d+, \d{4}, \d\d:\d\d/)).toBeVisible();

  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  const addresses = countPosts(page, `/api/jobs/${jobId}/file`);
  for (const [times, gap] of [0, 30].entries()) {
    await pressTwice(page, work.getByRole('button', { name: 'Download Certificates.zip' }), { gap });
    await expect.poll(() => downloads.length).toBe(times + 1);
  }
  expect(addresses()).toBe(2);
  const [first, second] = await Promise.all(downloads.map((download) => bytesOf(download, 'Certificates.zip')));
  expect(first).toEqual(second);
  const files = unzipped(first ?? Buffer.alloc(0));
  expect(Object.keys(files)).toEqual(
    Array.from({ length: 30 }, (_, index) => `9a${word}/${word}, Pupil ${index + 1} - Dean's List 2026.pdf`),
  );
  expect(Object.values(files).map(pagesIn)).toEqual(Array.from({ length: 30 }, () => 1));

  await page.reload();
  await page.getByRole('button', { name: /^Activity/ }).click();
  const found = newestWork(page, 'Make certificates as files');
  expect(await saveFile(page, found, 'Certificates.zip')).toEqual(first);
});

test('badges that were issued together are printed, and get QR codes and links; a badge that was taken back is left out', async ({
  page,
  api,
  context,
}) => {
  const word = uniqueWord();
  const issuing = await issueToClass(api, word, 25);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, api, `/badges?job=${issuing}`);
  await expect(page.getByRole('heading', { name: '25 badges issued together' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all badges' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Copy links' }).click();
  await expect(page.getByText('25 links, a name and a link on each line.', { exact: true })).toBeVisible();
  const line = String.raw`Pupil \d+ ${word}\thttp://\S+/verify/[0-9a-f]{32}`;
  await expectCopied(page, new RegExp(`^${line}(\n${line}){24}$`));
  await page.getByRole('button', { name: 'Make files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make files of 25 badges' });
  await dialog.getByLabel('Paper', { exact: true }).selectOption('Letter');
  await dialog.getByRole('switch', { name: 'Our own paper' }).check();
  const printed = await makeFiles(page, dialog, 'Make certificates as pages');
  const pdf = await saveFile(page, printed.work, 'Certificates.pdf');
  expect(pagesIn(pdf)).toBe(25);
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 792 612]');

  const name = `Wilhelmine ${word}`.padEnd(200, 'o');
  const user = await api.createUser(name, `left-${word}@example.com`);
  await api.unissue((await api.issueBadge(user.id)).id);
  await page.goto(`/badges?search=${word}`);
  await chooseForAll(page, 'Make files', 'Select all 26');
  const again = page.getByRole('dialog', { name: 'Make files of 26 badges' });
  await again.getByRole('radio', { name: 'QR codes to cut out' }).check();
  await expect(again.getByRole('switch', { name: 'Our own paper' })).toBeHidden();
  const codes = await makeFiles(page, again, 'Make a sheet of QR codes');
  await expect(codes.work.getByText('1 left out', { exact: true })).toBeVisible();
  const leftOut = codes.work.getByRole('list', { name: 'Left out' });
  await expect(leftOut.getByText(`${name}: taken back`)).toBeVisible();
  await expectAccessible(page);
  // A page has 24.
  expect(pagesIn(await saveFile(page, codes.work, 'QR codes, 1 left out.pdf'))).toBe(2);
});

/** Chooses an action for all badges of a list, not only those of its first page. */
async function chooseForAll(page: Page, action: string, all: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all badges on this page' }).check();
  await page.getByRole('button', { name: all }).click();
  // A narrow window has one menu for all.
  const menus = page.getByRole('button', { name: /^(More|Actions)$/ });
  await menus.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Double-clicks the dialog's button, and waits for the files in the list of finished work. */
async function makeFiles(page: Page, dialog: Locator, title: string): Promise<{ work: Locator; jobId: string }> {
  const begun = countPosts(page, '/api/badges/files');
  const answered = page.waitForResponse('**/api/badges/files');
  await pressTwice(page, dialog.getByRole('button', { name: 'Make files' }), { gap: 60 });
  const { jobId } = (await (await answered).json()) as { jobId: string };
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Show (progress|files)$/ }).click();
  const work = newestWork(page, title);
  await expect(work.getByRole('button', { name: /^Download / }).first()).toBeVisible({ timeout: 60_000 });
  expect(begun()).toBe(1);
  return { work, jobId };
}

/** Newest work with a title that finished recently. */
function newestWork(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Recent' }).getByRole('listitem').filter({ hasText: title }).first();
}

/** Downloads a file of some work. */
async function saveFile(page: Page, work: Locator, file: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await work.getByRole('button', { name: `Download ${file}` }).click();
  return bytesOf(await download, file);
}

/** The bytes of a download, which came under a name. */
async function bytesOf(download: Download, file: string): Promise<Buffer> {
  expect(download.suggestedFilename()).toBe(file);
  return readFile(await download.path());
}
