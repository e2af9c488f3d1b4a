import { localAdministrator } from '../../scripts/emulators/admin-account.mjs';
import { seed } from '../../scripts/seed/seed.mjs';
import { apiOf } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { takeReadmePicture } from '../support/screenshot.ts';
import { openConsole } from '../support/session.ts';
import { siteUrl } from '../support/site.ts';
import { expectLive } from '../support/stats.ts';

// With `npm run screenshots` it draws the README's pictures.
test('the sample data fills the dashboard and a badge page', async ({ page, visitor }) => {
  await seed({ baseUrl: siteUrl, ...localAdministrator });
  const api = await apiOf(localAdministrator);
  await openConsole(page, api);
  await expectLive(page);
  await expect(page.getByRole('img', { name: /^Issued per month/ })).toBeVisible();
  await takeReadmePicture(page, 'dashboard');

  const [badge] = await api.findBadges('Amara Okafor');
  await visitor.goto(`/verify/${badge?.verificationHash}`);
  await expect(visitor.getByText('Verified Badge')).toBeVisible();
  await expect(visitor.getByText(/^Checked at/)).toBeVisible();
  const art = visitor.getByRole('img', { name: /badge 2026 of Amara Okafor/ });
  await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await takeReadmePicture(visitor, 'verified-badge');
});
