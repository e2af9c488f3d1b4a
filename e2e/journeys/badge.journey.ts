import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expectCopied } from '../support/clipboard.ts';
import { expect, test } from '../support/journey.ts';
import { openChecked } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('a badge has a page with its link, files and number of lookups', async ({
  page,
  context,
  api,
  visitor,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = uniqueWord();
  const name = `Ada ${word}`;
  const { id, hash } = await createBadge(api, { name });
  await openConsole(page, api, `/badges?search=${word}`);
  await page.getByRole('link', { name: `Dean's List 2026 of ${name}` }).click();
  await expect(page).toHaveURL(`/badges/${id}`);
  const lookUps = page.getByRole('region', { name: 'Views' });
  await expect(lookUps.getByText('No views yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByText('Issued a badge')).toBeVisible();
  await expect(page.getByRole('complementary').locator('[aria-current=page]')).toHaveText('Badges');
  await expectAccessible(page);

  for (const _ of ['once', 'twice']) await openChecked(visitor, `/verify/${hash}`);
  await page.reload();
  await expect(lookUps.getByRole('definition').first()).toHaveText('2');
  await expect(lookUps.getByRole('img', { name: /^Views per day, 2 in 30 days/ })).toBeVisible();

  const keep = page.getByRole('region', { name: 'Link and files' });
  await keep.getByRole('button', { name: /^Copy/ }).click();
  await expectCopied(page, `${baseURL ?? ''}/verify/${hash}`);
  const downloading = page.waitForEvent('download');
  await keep.getByRole('link', { name: 'PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${name} - Dean's List 2026.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
});
