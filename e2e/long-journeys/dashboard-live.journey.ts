import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { phone, smallest } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { expectLive, numberOn, statOf } from '../support/stats.ts';
import { uniqueWord } from '../support/unique.ts';

// Without anything that happened there are no months.
test.beforeEach(async ({ api }) => {
  await createBadge(api);
});

test('the dashboard stands without its live connection, says so and reconnects', async ({
  page,
  api,
  expectFailure,
}) => {
  expectFailure('/api/auth/realtime-token', 503);
  await page.route('**/api/auth/realtime-token', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await openConsole(page, api);
  await expect(page.getByText('Live updates stopped.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Issued per month/ })).toBeVisible();
  await expect(statOf(page, 'Total Users')).toHaveText(/^[\d,]+$/);
  await expectAccessible(page);
  await page.unroute('**/api/auth/realtime-token');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Live updates stopped.')).toBeHidden();
});

test('however narrow the screen, the words below the months do not run together, and numbers stand before buttons', async ({
  page,
  api,
}) => {
  await openConsole(page, api);
  const chart = page.getByRole('img', { name: /^Issued per month/ });
  for (const [width, shown] of [
    [smallest.width, 6],
    [phone.width, 6],
    [1440, 12],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(chart).toBeVisible();
    const labels = await chart.evaluate((svg) =>
      [...svg.querySelectorAll('text')]
        .filter((text) => text.checkVisibility() && /^[A-Z]/.test(text.textContent))
        .map((text) => text.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right })),
    );
    expect(labels, `at ${width} px`).toHaveLength(shown);
    labels.slice(1).forEach(({ left }, index) => {
      expect(left - (labels[index]?.right ?? 0), `at ${width} px`).toBeGreaterThan(3);
    });
  }
  await page.setViewportSize(phone);
  const topOf = async (name: string) => (await page.getByText(name, { exact: true }).first().boundingBox())?.y ?? 0;
  await expect(page.getByRole('link', { name: 'Import Users' })).toBeVisible();
  expect(await topOf('LinkedIn Shares')).toBeLessThan(await topOf('Import Users'));
  expect(await topOf('Bulk Issue Badges')).toBeLessThan(await topOf('Newest badges'));
});

test('what is open changes as it happens, and leads to the badges that are not issued', async ({ page, api }) => {
  await openConsole(page, api);
  const open = statOf(page, 'Badges never issued');
  const verified = statOf(page, 'Verified');
  await expect(verified).toHaveText(/^[\d,]+$/);
  await expectLive(page);
  const [openBefore, verifiedBefore] = [await numberOn(open), await numberOn(verified)];
  const word = uniqueWord();
  const badge = await api.createBadge((await api.createUser(`Ada ${word}`, `${word}@example.com`)).id);
  await page.request.get(`/api/verify/${badge.verificationHash}`);
  await expect(open).toHaveText((openBefore + 1).toLocaleString('en-US'));
  await expect(verified).toHaveText((verifiedBefore + 1).toLocaleString('en-US'));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show them' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('never');
  const rows = page.getByRole('table', { name: 'Badges' });
  await expect(rows.getByText(`Ada ${word}`)).toBeVisible();
  const all = await rows.getByRole('row').count();
  await expect(rows.getByRole('row').filter({ hasText: 'Not issued' })).toHaveCount(all - 1);
});
