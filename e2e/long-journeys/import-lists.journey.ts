import type { Locator, Page } from '@playwright/test';
import { xlsxFile } from '../../web/src/testing/xlsx-file.ts';
import { expectAccessible, expectAccessibleOnce } from '../support/accessibility.ts';
import { expectImported, latestWork } from '../support/activity.ts';
import { holdCalls } from '../support/calls.ts';
import { chooseList } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Users' });
const previewOf = (dialog: Locator) => dialog.getByRole('region', { name: 'Rows of the file' });
const rowsOf = (dialog: Locator) => previewOf(dialog).locator('tbody tr[aria-rowindex]');

async function expectInOrder(page: Page, word: string, names: string[]): Promise<void> {
  await page.goto(`/users?search=${word}`);
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('checkbox', { name: new RegExp(`^Select .*${word}`) }).nth(index)).toHaveAccessibleName(
      `Select ${name}`,
    );
  }
}

for (const { name: place, viewport } of screens) {
  test.describe(`on ${place}`, () => {
    test.use({ viewport });

    test('a school office’s list is accepted unchanged, and the class keeps its order', async ({ page, api }) => {
      const word = uniqueWord();
      const people = [
        ['Zoë', `Müßig ${word}`, 'zoe'],
        ['Ægir', `Œuvre ${word}`, 'aegir'],
        ['Anna', `Schmidt ${word}`, 'anna'],
      ] as const;
      const lines = [
        'sep=;',
        'Klasse 9a, Schuljahr 2026/27;;;',
        'Nachname;Vorname;E-Mail;Klasse',
        ...people.map(([first, last, email]) => `${last};${first};${email}-${word}@example.com;9a ${word}`),
        `Fehler ${word};Ben;nowhere;9a ${word}`,
        ';;;',
      ];
      const bytes = Uint8Array.from(lines.join('\r\n'), (letter) => (letter === 'Œ' ? 0x8c : letter.charCodeAt(0)));
      await openConsole(page, api, '/users?dialog=import');
      const dialog = dialogOf(page);
      await chooseList(dialog, 'klasse.csv', bytes);
      await expect(rowsOf(dialog)).toHaveCount(4);
      await expect(rowsOf(dialog).first()).toContainText(`Zoë Müßig ${word}`);
      await expect(rowsOf(dialog).nth(1)).toContainText(`Ægir Œuvre ${word}`);
      const columns = dialog.getByRole('region', { name: 'Columns' });
      await expect(columns).toContainText('First name:Vorname');
      await expect(columns).toContainText('Class:Klasse');
      await expect(columns).toContainText('Encoding:Western European (Windows-1252)');
      await expect(dialog.getByText(`Row 6, Ben Fehler ${word}: Invalid email format (“nowhere”)`)).toBeVisible();
      await expectAccessibleOnce(page);
      await dialog.getByRole('button', { name: 'Import 3 users' }).click();
      await expect(latestWork(page).getByText('3 users imported. 1 was refused.')).toBeVisible();
      await latestWork(page).getByRole('button', { name: 'Show errors' }).click();
      const errors = latestWork(page).getByRole('region', { name: 'Errors' });
      await expect(errors.getByText(`Row 6, Ben Fehler ${word}: Invalid email format (“nowhere”)`)).toBeVisible();
      await expectAccessibleOnce(page);
      await expectInOrder(
        page,
        word,
        people.map(([first, last]) => `${first} ${last}`),
      );
      await expect(page.getByText(`9a ${word}`)).toHaveCount(3);
    });
  });
}

test('a table is pasted with the keyboard, names are reversed, and everyone gets another tag', async ({
  page,
  api,
}) => {
  // In names that are turned around there are letters alone.
  const word = uniqueWord().replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, api, '/users?dialog=import');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Paste a table' })).toBeVisible();
  const table = `Name\tEmail\tHomeroom\n"Kowalczyk,\nMaximiliane"\tk-${word}@example.com\t9a ${word}\nLee ${word}, Bob\tl-${word}@example.com\t9a ${word}\n`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  await page.keyboard.press('Control+V');
  await expect(rowsOf(dialog).nth(1)).toContainText(`Bob Lee ${word}`);
  await expect(rowsOf(dialog).first()).toContainText('Maximiliane Kowalczyk');
  const question = dialog.getByRole('group', { name: /^2 names look like “Surname, First”/ });
  await question.getByRole('radio', { name: 'Leave as in the file' }).check();
  await expect(rowsOf(dialog).nth(1)).toContainText(`Lee ${word}, Bob`);
  await question.getByRole('radio', { name: 'Turn around' }).check();
  await expect(rowsOf(dialog).nth(1)).toContainText(`Bob Lee ${word}`);
  await dialog.getByLabel('Give all of these the tag').fill(`Autumn ${word}`);
  await expect(dialog.getByText('There is no tag of this name yet. It will be created.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 users' }).click();
  await expectImported(page, '2 users imported.');
  await page.goto(`/users?search=l-${word}`);
  await expect(page.getByText(`Autumn ${word}`)).toBeVisible();
  await expect(page.getByText(`Bob Lee ${word}`)).toBeVisible();
});

test('an Excel file with a title and dates is imported in its order', async ({ page, api }) => {
  const word = uniqueWord();
  await openConsole(page, api, '/users?dialog=import');
  const dialog = dialogOf(page);
  const people = Array.from({ length: 4 }, (_, index) => [
    `P${9 - index} ${word}`,
    `p${index}-${word}@example.com`,
    2026,
  ]);
  // A sheet of this size is unpacked differently from a small one.
  const school = Array.from({ length: 12_000 }, (_, index) => [
    `Pupil ${index}`,
    `pupil${index}@example.com`,
    index % 9,
  ]);
  await chooseList(dialog, 'Schule.xlsx', xlsxFile([['Name', 'E-Mail', 'Gruppe'], ...school]));
  await expect(dialog.getByRole('heading', { name: 'Preview of 12,000 rows' })).toBeVisible({ timeout: 30_000 });
  await chooseList(
    dialog,
    'Klasse.XLSX',
    xlsxFile([['Klasse 9a', new Date()], [], ['Name', 'E-Mail', 'Gruppe'], ...people]),
  );
  await expect(dialog.getByRole('region', { name: 'Columns' })).not.toContainText('Encoding');
  const release = await holdCalls(page, '**/api/imports');
  await dialog.getByRole('button', { name: 'Import 4 users' }).press('Enter');
  await expect(dialog.getByText('Sending 4 rows')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(latestWork(page).getByText('4 users imported.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Activity/ })).toBeFocused();
  await expectInOrder(
    page,
    word,
    [9, 8, 7, 6].map((number) => `P${number} ${word}`),
  );
});
