import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { countPosts } from './calls.ts';
import { expect } from './journey.ts';
import { pressTwice } from './press-twice.ts';

/** Chooses an action for all badges that a list has, not only those of its first page. */
export async function chooseForAll(page: Page, action: string, all: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all badges on this page' }).check();
  await page.getByRole('button', { name: all }).click();
  // One menu has all where the window is narrow.
  const menus = page.getByRole('button', { name: /^(More|Actions)$/ });
  await menus.filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Presses the button of the dialog, twice as an eager hand does, and waits in the list of ended work for the files. */
export async function makeFiles(
  page: Page,
  dialog: Locator,
  title: string,
  withinMs = 60_000,
): Promise<{ work: Locator; jobId: string }> {
  const begun = countPosts(page, '/api/badges/files');
  const answered = page.waitForResponse('**/api/badges/files');
  await pressTwice(page, dialog.getByRole('button', { name: 'Make files' }), { gap: 60 });
  const { jobId } = (await (await answered).json()) as { jobId: string };
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Show (progress|files)$/ }).click();
  const work = newestWork(page, title);
  await expect(work.getByRole('button', { name: /^Download / }).first()).toBeVisible({ timeout: withinMs });
  expect(begun()).toBe(1);
  return { work, jobId };
}

/** Newest work of a title among that which ended a short while ago. */
export function newestWork(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Recent' }).getByRole('listitem').filter({ hasText: title }).first();
}

/** Downloads a file of some work. */
export async function saveFile(page: Page, work: Locator, file: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await work.getByRole('button', { name: `Download ${file}` }).click();
  return bytesOf(await download, file);
}

/** The bytes of a download, which came under a name. */
export async function bytesOf(download: Download, file: string): Promise<Buffer> {
  expect(download.suggestedFilename()).toBe(file);
  return readFile(await download.path());
}
