import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { textOf } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { openChecked } from '../support/public-page.ts';
import { followScripts } from '../support/scripts-loaded.ts';

const run = promisify(execFile);
/** Text that only the library for drawing codes contains. */
const drawsCodes = 'Data too long';

test('a valid badge can be added to a wallet by link or file', async ({ visitor, request, api }) => {
  const badge = await createBadge(api);
  const scripts = followScripts(visitor);
  const hasFetchedWhatDraws = async () => (await scripts()).some(({ text }) => text.includes(drawsCodes));
  await openChecked(visitor, `/verify/${badge.hash}`);
  expect(await hasFetchedWhatDraws()).toBe(false);
  const button = visitor.getByRole('button', { name: 'Add to wallet' });
  await button.press('Enter');
  await expect(visitor.getByRole('img', { name: 'QR code of the link to the credential' })).toBeVisible();
  expect(await hasFetchedWhatDraws()).toBe(true);
  await expect(button).toBeFocused();

  const link = await visitor.getByLabel('Credential link').inputValue();
  const answer = await request.get(link);
  expect(answer.headers()['content-type']).toContain('application/vc');
  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download JSON file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${badge.recipientName} - Dean's List 2026.json`);
  expect(await textOf(download)).toBe(await answer.text());
  await expectAccessible(visitor);

  await badge.unissue();
  await expect(visitor.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(visitor.getByLabel('Credential link')).toHaveCount(0);
  await expectAccessible(visitor);
});

test('a visitor reads how to verify a badge independently, and the first command works', async ({
  visitor,
  request,
  api,
}) => {
  const { hash } = await createBadge(api);
  const asked: string[] = [];
  visitor.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await visitor.goto(`/verification/${hash}`, { waitUntil: 'networkidle' });
  expect(asked).not.toContain(`/api/credentials/${hash}`);
  const fold = visitor.getByRole('group').filter({ hasText: 'Verify independently' });
  await fold.locator('summary').press('Enter');
  const command = visitor.getByLabel('Fetch the credential');
  await expect(command).toBeVisible();
  await expectAccessible(visitor);

  const links = await fold.getByRole('link').all();
  expect(links).toHaveLength(4);
  for (const link of links) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
  try {
    await run('sh', ['-c', await command.inputValue()], { cwd: folder });
    const saved = await readFile(join(folder, 'badge.json'), 'utf8');
    expect(saved).toBe(await (await request.get(`/api/credentials/${hash}`)).text());
  } finally {
    await rm(folder, { recursive: true });
  }
});
