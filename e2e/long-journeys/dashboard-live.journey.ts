import { expectAccessible } from '../support/accessibility.ts';
import { createBadge } from '../support/badges.ts';
import { expect, test } from '../support/journey.ts';
import { phone, smallest } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { statOf } from '../support/stats.ts';

const dayMs = 86_400_000;
/** The last day of a badge that ends soon. */
const lastDay = new Date(Date.now() + 20 * dayMs);

// Without anything that happened there are no months.
test.beforeEach(async ({ api }) => {
  await createBadge(api, { validUntil: lastDay.toISOString() });
});

test('the dashboard works without its live connection, says so and reconnects, and links to badges that expire soon', async ({
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
  const ending = page.getByRole('region', { name: 'Ends in the next 60 days' });
  await expect(ending.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/realtime-token');
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Live updates stopped.')).toBeHidden();
  const month = lastDay.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await ending.getByRole('link', { name: new RegExp(`^${month} [\\d,]+ badges?$`) }).click();
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([`Ends in ${month}`]);
  await expect(page.getByText(/^Showing 1 to \d+ of \d+ results$/)).toBeVisible();
});

test('on narrow screens month labels do not overlap, and numbers come before buttons', async ({ page, api }) => {
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
