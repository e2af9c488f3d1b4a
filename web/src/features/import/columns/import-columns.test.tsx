import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chooseList, openImport } from '../../../testing/open-import.tsx';
import { press } from '../../../testing/press.ts';
import { editedXlsx, xlsxFile } from '../../../testing/xlsx-file.ts';
import { toastSays } from '../../../testing/toasts.ts';

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const namesAre = (...names: string[]) =>
  waitFor(() => {
    expect(shownNames()).toEqual(names);
  });
const shownNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

async function open(content: BlobPart, name?: string) {
  // jsdom has no layout, and a list without height shows no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  openImport();
  await chooseList(content, name);
}

test('a recognized list shows its columns in one line that expands', async () => {
  await open('Nachname;Vorname;E-Mail;Klasse;Schuhe\nSchmidt;Anna;anna@example.com;9a;1');
  const columns = within(await screen.findByRole('region', { name: 'Columns' }));
  expect(columns.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Vorname',
    'Nachname',
    'E-Mail',
    'Klasse',
    'Unicode (UTF-8)',
  ]);
  await namesAre('Anna Schmidt');
  expect(screen.getByText('Left out: Schuhe')).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
  const button = columns.getByRole('button', { name: 'Change columns' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(field('First name').selectedOptions[0]?.textContent).toBe('Vorname (Anna)');
  await userEvent.selectOptions(field('Name'), 'Nachname (Schmidt)');
  await namesAre('Schmidt');
  expect([field('First name').value, field('Last name').value]).toEqual(['', '']);
  await userEvent.click(columns.getByRole('button', { name: 'Hide columns' }));
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('a missing column is reported with those found, and can be chosen', async () => {
  await open('first,last\nAda,Lovelace');
  expect(await screen.findByText('No column for Email was found. Choose it below.')).toBeTruthy();
  expect(screen.getByText('The columns are: first, last.')).toBeTruthy();
  await press('Import Users');
  await toastSays('No Data', 'Please upload a valid CSV file first');
  await userEvent.selectOptions(field('Email'), 'last (Lovelace)');
  expect(await screen.findByText('Row 2, Ada Lovelace: Invalid email format (“Lovelace”)')).toBeTruthy();
  // The choice stays open and focused.
  await expect.poll(() => document.activeElement).toBe(field('Email'));
  await toastSays('Validation failed', 'No row of the file can be imported.');
});

test('columns without names are offered by their first values', async () => {
  await open('Schmidt;Anna;anna@example.com\nWeber;Ben;ben@example.com');
  expect(await screen.findByText('No column for Name was found. Choose it below.')).toBeTruthy();
  expect(screen.getByText('The first row has: Schmidt, Anna, anna@example.com.')).toBeTruthy();
  await userEvent.selectOptions(field('First name'), 'Column 2 (Anna)');
  await userEvent.selectOptions(field('Last name'), 'Column 1 (Schmidt)');
  await namesAre('Anna Schmidt', 'Ben Weber');
  await userEvent.selectOptions(field('Column names'), 'Row 1: Schmidt, Anna, anna@example.com');
  await expect.poll(() => field('Email').selectedOptions[0]?.textContent).toBe('anna@example.com (ben@example.com)');
});

test('the preview follows the encoding, but ignores one that gives no list', async () => {
  const text = 'Name;E-Mail\r\nAnna Muster\xf8;anna@example.com';
  await open(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  await screen.findByRole('table');
  await namesAre('Anna Musterø');
  await press('Change columns');
  await userEvent.selectOptions(field('Encoding'), 'Central European (Windows-1250)');
  await namesAre('Anna Musterř');
  await userEvent.selectOptions(field('Encoding'), 'Unicode (UTF-16 BE)');
  await toastSays('Error', 'CSV file must contain at least a header and one data row');
  expect(shownNames()).toEqual(['Anna Musterř']);
  expect(field('Encoding').value).toBe('windows-1250');
});

test('an Excel file shows its sheet and hidden rows, and other sheets can be chosen', async () => {
  const sheet = (name: string) => [
    ['Name', 'E-Mail', 'Student ID'],
    [name, `${name.toLowerCase()}@example.com`, `0042${name}`],
  ];
  const file = xlsxFile(sheet('Ada'), sheet('Bob'), [['Name'], ['Cy']]);
  await open(
    editedXlsx(file, (xml, path) => (path.endsWith('2.xml') ? xml.replace('<row r="2"', '$& hidden="1"') : xml)),
  );
  const says = async (label: string, text: string) => {
    await expect.poll(() => screen.getByText(`${label}:`).nextSibling?.textContent).toBe(text);
  };
  await says('Sheet', 'Sheet 1');
  await says('Other sheets', 'Sheet 2, Sheet 3');
  expect(screen.queryByText(/hidden in the file/)).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Identifier' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '0042Ada' })).toBeTruthy();
  await press('Change columns');
  await userEvent.selectOptions(field('Sheet'), 'Sheet 2');
  await namesAre('Bob');
  expect(screen.getByText(/^1 row is hidden in the file/)).toBeTruthy();
  await userEvent.selectOptions(field('Sheet'), 'All sheets with these columns: Sheet 1, Sheet 2');
  await namesAre('Ada', 'Bob');
  await says('Row numbers', 'Sheet 1 from 1, Sheet 2 from 1001');
  expect(screen.getByRole('cell', { name: '1002' })).toBeTruthy();
  await userEvent.selectOptions(field('Sheet'), 'Sheet 3');
  expect(await screen.findByText('No column for Email was found. Choose it below.')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Identifier' })).toBeNull();
});

test('the preview renders only the visible rows and marks invalid ones', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, index) => `P${index},${index === 1 ? 'nowhere' : `p${index}@example.com`}`,
  );
  await open(['name,email', ...rows].join('\n'));
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('3001');
  const drawn = within(table).getAllByRole('row');
  expect(drawn.length).toBeLessThan(40);
  expect(drawn.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '2', '3']);
  expect(within(table).getAllByRole('img', { name: 'Invalid email format (“nowhere”)' })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Preview of 3,000 rows' })).toBeTruthy();
});

test.each([
  ['people.xls', 'Please select a CSV file. In Excel: Save as, CSV UTF-8.'],
  ['people.ods', 'Please select a CSV file. In LibreOffice: Save as, Text CSV, with the character set UTF-8.'],
  ['people.numbers', 'Please select a CSV file. In Numbers: File, Export To, CSV, with the encoding UTF-8.'],
  ['people.pdf', 'Please select a CSV file. In Excel: Save as, CSV UTF-8.'],
])('%s is rejected with advice on how to export it', async (name, advice) => {
  await open('name,email\nAda,ada@example.com', name);
  expect(await screen.findByText(advice)).toBeTruthy();
  await toastSays('Invalid File', 'Please select a CSV file');
});

test.each([
  ['an old Office file', [0xd0, 0xcf, 0x11, 0xe0], 'A file with a password has to be saved without one. '],
  ['a ZIP', [0x50, 0x4b, 3, 4], ''],
])('an .xlsx file that is really %s is rejected with advice on how to save it', async (_, bytes, ofPassword) => {
  await open(Uint8Array.from(bytes), 'locked.xlsx');
  const said = `This file cannot be read as an Excel file. ${ofPassword}In Excel: Save as, CSV UTF-8.`;
  expect(await screen.findByText(said)).toBeTruthy();
});
