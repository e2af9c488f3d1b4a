import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { documentOf, hide, show } from '../support/public-page.ts';

test('a returning visitor sees the badge’s new state, and the page fetches only that and its picture', async ({
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

test('without a connection nothing is called verified until the connection is back', async ({
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
