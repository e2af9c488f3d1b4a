import { dayIn, longDate } from '../../functions/src/contract/words/dates.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { cachedMs, documentOf, openChecked, soon } from '../support/public-page.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

/** Milliseconds until an open page shows changed words of the settings. */
const wordsMs = 31_000;

test('visitors see the saved settings, and nothing while verification is off', async ({
  page,
  visitor,
  api,
  expectFailure,
}) => {
  const before = await api.settings();
  const word = uniqueWord();
  const { id, verificationHash } = await api.issueBadge((await api.createUser('Ada', `${word}@example.com`)).id);
  const certificate = `/verify/${verificationHash}`;
  const open = await openOnce(visitor, certificate);

  try {
    await openConsole(page, api);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Organization name').fill(`University of ${word}`);
    await page.getByLabel('Page title').fill(`Check ${word}`);
    await page.getByLabel('Page description').fill(`Is it real? ${word}\nAsk us.`);
    await page.getByLabel('LinkedIn sharing').uncheck();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await save(page);
    await open.clock.fastForward(wordsMs);
    await expect(open.getByRole('button', { name: 'Share on LinkedIn' })).toBeHidden(soon);
    await expect(open.getByRole('banner').getByText(`University of ${word}`)).toBeVisible(soon);

    await eventually(visitor, '/verification', `Check ${word}`);
    const description = visitor.getByText(`Is it real? ${word}`);
    expect(await description.innerText()).toBe(`Is it real? ${word}\nAsk us.`);
    await expect(visitor).toHaveTitle(`Check ${word}`);
    await eventually(visitor, certificate, `University of ${word}`);
    await expect(visitor.getByText('Verified Badge')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Share on LinkedIn' })).toBeHidden();

    for (const path of [certificate, `/api${certificate}`, documentOf(verificationHash)]) expectFailure(path, 403);
    await page.getByLabel('Public verification').uncheck();
    await save(page);
    await expect(open.getByRole('heading', { name: 'Verification is switched off' })).toBeVisible(soon);
    await api.unissue(id);
    await eventually(visitor, certificate, 'Verification is switched off');
    await expect(visitor.getByText('Ada')).toBeHidden();
    await expectAccessible(visitor);

    await page.getByLabel('Public verification').check();
    await page.getByLabel('LinkedIn sharing').check();
    await save(page);
    await expect(open.getByText('Taken back', { exact: true })).toBeVisible(soon);
    await api.issue(id);
    await expect(open.getByText('Verified Badge')).toBeVisible(soon);
    await expect(open.getByRole('button', { name: 'Share on LinkedIn' })).toBeVisible(soon);
    await eventually(visitor, certificate, 'Share on LinkedIn');
  } finally {
    await api.saveSettings(before);
    await page.waitForTimeout(cachedMs);
  }
});

test('the console shows only the description of the verification, and visitors see its title', async ({
  page,
  visitor,
  api,
}) => {
  const { verificationPageTitle: title, verificationPageDescription: purpose } = await api.settings();
  await openConsole(page, api, '/verification');
  await expect(page.getByText(purpose)).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['Verification']);
  await visitor.goto('/verification');
  await expect(visitor.getByRole('heading', { name: title, level: 2 })).toBeVisible();
});

test('the chosen time zone decides the date that visitors see', async ({ page, visitor, api }) => {
  const { id } = await api.createUser('Ines Zoner', `${uniqueWord()}@example.com`);
  const { issuedAt, verificationHash } = await api.issueBadge(id);
  const time = issuedAt ?? '';
  const before = await api.settings();
  // At any moment one of the two has another date than UTC.
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((one) => dayIn(time, one) !== dayIn(time, 'UTC')) ?? '';
  try {
    await visitor.goto(`/verify/${verificationHash}`);
    await expect(visitor.getByText(longDate(time, before.timeZone))).toBeVisible();
    await openConsole(page, api, '/settings');
    const field = page.getByRole('combobox', { name: 'Time zone' });
    await field.fill(zone.slice(8).replace('_', ' '));
    await expect(page.getByRole('option', { name: zone })).toBeVisible();
    await expectAccessible(page);
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(field).toHaveValue(zone);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    // Each process of the server keeps the settings for a moment.
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText(longDate(time, zone))).toBeVisible({ timeout: 1_000 });
    }).toPass();
  } finally {
    await api.saveSettings({ ...(await api.settings()), timeZone: before.timeZone });
    await page.waitForTimeout(cachedMs);
  }
});

/** A page of the same browser that stays as it is. */
async function openOnce(visitor: Page, path: string): Promise<Page> {
  const page = await visitor.context().newPage();
  await page.clock.install();
  await openChecked(page, path);
  await expect(page.getByRole('button', { name: 'Share on LinkedIn' })).toBeVisible();
  return page;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

/** Reloads an address until a text appears. */
async function eventually(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
}
