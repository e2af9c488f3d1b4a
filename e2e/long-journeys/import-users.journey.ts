import { expectAccessible } from '../support/accessibility.ts';
import { holdCalls } from '../support/calls.ts';
import { chooseCsv, textOf } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

test('an import goes on when its tab is closed, and its outcome is found in another window', async ({ page, api }) => {
  test.setTimeout(120_000);
  const word = `bg${uniqueWord()}`;
  const other = await page.context().newPage();
  await openConsole(other, api, '/settings');
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Import Users' }).click();
  const rows = Array.from({ length: 20_000 }, (_, index) => `Person ${index},${word}-${index}@example.com`);
  const first = page.getByRole('dialog', { name: 'Import Users' });
  await chooseCsv(first, ['name,email', ...rows, `Taken,${word}-7@example.com`]);
  await first.getByRole('button', { name: 'Import 20,000 users' }).click();
  await first.getByRole('button', { name: 'Close' }).click();
  await expect(first).toBeHidden();
  await expect(page.getByRole('region', { name: 'Import' }).getByText(/^Importing users: [1-9]/)).toBeVisible();
  await page.close();

  await other.reload();
  const strip = other.getByRole('region', { name: 'Import' });
  await expect(strip.getByText(/^Importing users: [\d,]+ of 20,000$/)).toBeVisible();
  await strip.getByRole('button', { name: 'View' }).click();
  const dialog = other.getByRole('dialog', { name: 'Import Users' });
  await expect(dialog.getByRole('progressbar', { name: 'Importing users' })).toBeVisible();
  await dialog.press('Escape');
  await expect(strip.getByText('Import ended: 20,000 of 20,000 rows were imported')).toBeVisible({ timeout: 55_000 });
  await expectAccessible(other);
  await strip.getByRole('button', { name: 'View' }).click();
  await expect(dialog.getByText('20,000 of 20,000 rows were imported.')).toBeVisible();
  await expect(strip).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toBeHidden();
});

test('1,000 rows are imported, and the 20 bad ones come back as a file', async ({ page, api }) => {
  const word = uniqueWord();
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const email = index % 50 === 49 ? 'nowhere' : `p${index}-${word}@example.com`;
    return `Person ${index} ${word},${email},Maths,Import ${word}`;
  });
  await openConsole(page, api);
  await page.getByRole('link', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  await dialog.getByRole('button', { name: 'Import Users' }).click();
  await expect(page.getByText('Please upload a valid CSV file first', { exact: true })).toBeVisible();
  await chooseCsv(dialog, ['Name,Email,Department,Tags', ...rows]);
  await expect(dialog.getByText(`Row 51, Person 49 ${word}: Invalid email format`)).toBeVisible();
  await expect(dialog.getByText(`Row 1001, Person 999 ${word}: Invalid email format`)).toBeAttached();
  await expectAccessible(page);

  const release = await holdCalls(page, '/api/imports');
  await dialog.getByRole('button', { name: 'Import 980 users' }).click();
  await expect(dialog.getByText('Sending 980 rows')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(dialog.getByText('980 of 1,000 rows were imported.')).toBeVisible({ timeout: 45_000 });
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download errors' }).click();
  const lines = (await textOf(await downloading)).trim().split('\r\n');
  expect(lines).toHaveLength(21);
  expect(lines[1]).toBe(`Person 49 ${word},nowhere,Maths,Import ${word},51,Invalid email format`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto(`/users?search=p998-${word}`);
  await expect(page.getByRole('cell').getByText(`Import ${word}`)).toBeVisible();
});

test('what was exported is imported again unchanged', async ({ page, api }) => {
  const word = uniqueWord();
  const [name, email] = [`=1+"1", ${word}`, `export-${word}@example.com`];
  await api.createUser(name, email);
  await openConsole(page, api, `/users?search=${word}`);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await textOf(await downloading);
  expect(text.startsWith('\u{feff}name,email,department,tags,')).toBe(true);
  const line = text.split('\r\n').find((each) => each.includes(word)) ?? '';
  expect(line.startsWith(`"'=1+""1"", ${word}",${email}`)).toBe(true);

  await chooseAction(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Import Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  await chooseCsv(dialog, [text.split('\r\n')[0] ?? '', line]);
  await dialog.getByRole('button', { name: 'Import 1 user' }).click();
  await expect(dialog.getByText('1 of 1 rows were imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});
