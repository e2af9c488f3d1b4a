import { readFile } from 'node:fs/promises';
import { chooseAction } from '../support/menus.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('a badge is downloaded as an SVG and shared on LinkedIn from its row', async ({ page, context, api, baseURL }) => {
  const word = uniqueWord();
  const name = `Ada ${word}`;
  const { verificationHash } = await api.issueBadge((await api.createUser(name, `${word}@example.com`)).id);
  await openConsole(page, api, `/badges?search=${word}`);

  const downloading = page.waitForEvent('download');
  await chooseAction(page, `the badge of ${name}`, 'Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`ada-${word}-dean-s-list-2026.svg`);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg\s[\s\S]*<\/svg>\s*$/);

  // Nothing leaves the machine: LinkedIn is answered in its place.
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'LinkedIn' }));
  const opening = context.waitForEvent('page');
  await chooseAction(page, `the badge of ${name}`, 'Share on LinkedIn');
  const popup = await opening;
  const address = new URL('https://www.linkedin.com/sharing/share-offsite/');
  address.searchParams.set('url', `${baseURL ?? ''}/verify/${verificationHash}`);
  await expect(popup).toHaveURL(address.href);
  await expect.poll(async () => (await api.findBadges(word))[0]?.linkedinShareCount).toBe(1);
});
