import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { documentOf, hide, openChecked, show, soon } from '../support/public-page.ts';

/** Expects a change on the visitor's screen within six seconds of the administrator's call. */
async function expectSoon(seen: Locator, change: () => Promise<unknown>): Promise<void> {
  await change();
  await expect(seen).toBeVisible(soon);
}

test('an open page turns when its badge is unissued, issued again and deleted', async ({
  visitor,
  api,
  expectFailure,
}) => {
  const badge = await createBadge(api);
  // The page may be reading what was issued again, and its picture, when it is deleted.
  expectFailure(`/api/verify/${badge.hash}`, 404);
  expectFailure(`/api/badges/${badge.id}/image`, 404);
  expectFailure(documentOf(badge.hash), 404);
  await openChecked(visitor, `/verify/${badge.hash}`);
  await expectSoon(visitor.getByText('Taken back', { exact: true }), badge.unissue);
  await expect(visitor.getByText(/took this badge back on .+\. It is no longer valid\.$/)).toBeVisible();
  for (const text of [/verified/i, /not issued/i]) await expect(visitor.getByText(text)).toHaveCount(0);
  for (const name of ['Share on LinkedIn', 'Print']) await expect(visitor.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(visitor);
  await expectSoon(visitor.getByText('Verified Badge'), badge.issue);
  await expectSoon(visitor.getByRole('heading', { name: 'Badge Not Found' }), badge.delete);
});

test('who comes back to a page sees what became of its badge, with nothing fetched but that and its picture', async ({
  visitor,
  api,
}) => {
  const badge = await createBadge(api);
  await visitor.goto(`/verify/${badge.hash}`, { waitUntil: 'networkidle' });
  await expect(visitor.getByText(/^Checked at \d\d:\d\d:\d\d$/)).toBeVisible();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await hide(visitor);
  await show(visitor);
  await expect.poll(() => asked).toContain(documentOf(badge.hash));
  expect(asked.filter((path) => path !== '/api/client-config' && path !== documentOf(badge.hash))).toEqual([]);
  await hide(visitor);
  await badge.unissue();
  await show(visitor);
  await expect(visitor.getByText('Taken back', { exact: true })).toBeVisible();
  await expect
    .poll(() => asked.filter((path) => !/client-config|publicBadges/.test(path)))
    .toEqual([`/api/verify/${badge.hash}`, `/api/badges/${badge.id}/image`]);
});

test('without a connection nothing is called verified, until there is one again', async ({
  visitor,
  api,
  expectFailure,
}) => {
  const { hash } = await createBadge(api);
  await visitor.goto(`/verify/${hash}`);
  await expect(visitor.getByText(/^Checked at/)).toBeVisible();
  expectFailure('/api/client-config');
  expectFailure(documentOf(hash));
  await visitor.context().setOffline(true);
  await hide(visitor);
  await show(visitor);
  await expect(visitor.getByText('Verified earlier')).toBeVisible();
  await expect(visitor.getByText(/^Could not be checked again\. Last checked at \d\d:\d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().setOffline(false);
  await expect(visitor.getByText('Verified Badge')).toBeVisible();
  await expect(visitor.getByText(/^Checked at/)).toBeVisible();
});
