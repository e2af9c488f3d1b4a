import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf } from '../support/api.ts';
import { expect, signIn, test } from '../support/journey.ts';
import { uniqueWord } from '../support/unique.ts';

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for the badge of ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a badge is downloaded as an SVG and shared on LinkedIn from its row', async ({
  page,
  context,
  request,
  baseURL,
  administrator,
}) => {
  const word = uniqueWord();
  const name = `Ada ${word}`;
  const api = await apiOf(request, administrator);
  const { verificationHash } = await api.issueBadge((await api.createUser(name, `${word}@example.com`)).id);
  await signIn(page, administrator);
  await page.goto(`/badges?search=${word}`);

  const downloading = page.waitForEvent('download');
  await chooseAction(page, name, 'Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`ada-${word}-dean-s-list-2026.svg`);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg\s[\s\S]*<\/svg>\s*$/);

  // Nothing leaves the machine: LinkedIn is answered in its place.
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'LinkedIn' }));
  const opening = context.waitForEvent('page');
  await chooseAction(page, name, 'Share on LinkedIn');
  const popup = await opening;
  const address = new URL('https://www.linkedin.com/sharing/share-offsite/');
  address.searchParams.set('url', `${baseURL ?? ''}/verify/${verificationHash}`);
  await expect(popup).toHaveURL(address.href);
  await expect.poll(async () => (await api.findBadges(word))[0]?.linkedinShareCount).toBe(1);
});
