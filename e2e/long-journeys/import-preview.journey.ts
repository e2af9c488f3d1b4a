import { expectAccessibleOnce } from '../support/accessibility.ts';
import { holdCalls } from '../support/calls.ts';
import { chooseCsv } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { desk, phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';

for (const viewport of [desk, phone]) {
  test(`all 50,000 rows can be reached with the keyboard at ${viewport.width} px`, async ({ page, api }) => {
    await page.setViewportSize(viewport);
    await openConsole(page, api, '/users?dialog=import');
    const dialog = page.getByRole('dialog', { name: 'Import Users' });
    const rows = Array.from({ length: 50_000 }, (_, index) => `Person ${index + 2},p${index}@example.com`);
    await chooseCsv(dialog, ['name,email', ...rows, 'Person Last,nowhere']);
    const preview = dialog.getByRole('region', { name: 'Rows of the file' });
    await expect(dialog.getByRole('heading', { name: 'Preview of 50,001 rows' })).toBeVisible({ timeout: 30_000 });
    await expect(preview.getByRole('table')).toHaveAttribute('aria-rowcount', '50002');
    expect(await preview.locator('tbody tr[aria-rowindex]').count()).toBeLessThan(60);
    await preview.focus();
    await page.keyboard.press('End');
    const last = preview.getByRole('row', { name: /Person Last/ });
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-rowindex', '50002');
    await expect(last.getByRole('img', { name: 'Invalid email format (“nowhere”)' })).toBeVisible();
    await page.keyboard.press('Home');
    await expect(preview.getByRole('row', { name: /Person 2 p0@/ })).toBeInViewport();
    await expectAccessibleOnce(page);
  });
}

test('a desktop shows a whole school address, and the option to update people without scrolling', async ({
  page,
  api,
}) => {
  await page.setViewportSize(desk);
  const answer = await holdCalls(page, '**/api/imports/preview');
  await openConsole(page, api, '/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  const email = 'anna.muller@schule-neustadt.example';
  const wrong = Array.from({ length: 30 }, (_, index) => `Person ${index + 2},nowhere`);
  await chooseCsv(dialog, ['name,email', `Anna Müller,${email}`, ...wrong]);
  const cell = dialog.getByRole('cell', { name: email });
  await expect(cell).toBeVisible();
  const cut = () => cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  // While the server is asked for the preview, and with its answer.
  expect(await cut()).toBeLessThanOrEqual(0);
  answer();
  await expect(dialog.getByRole('columnheader', { name: 'What happens' })).toBeVisible();
  expect(await cut()).toBeLessThanOrEqual(0);
  await expect(dialog.getByRole('switch', { name: 'Update people who exist already' })).toBeInViewport();
});
