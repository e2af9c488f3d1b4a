import type { Locator, Page } from '@playwright/test';
import { expectImported } from '../support/activity.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expectCopied } from '../support/clipboard.ts';
import { chooseList, chooseSvg } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { chooseAction } from '../support/menus.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const shield = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
  <path d="M60 4L112 24V60C112 92 88 110 60 118C32 110 8 92 8 60V24Z" fill="#fde68a" stroke="#b45309" stroke-width="3"/>
</svg>`;
const longName = (word: string) => `Maximiliane-Katharina von Hohenzollern ${word}`;

/** The lists that one office gets in a day, with somebody in each. */
const listsOf = (word: string): [string, Uint8Array][] => [
  ['excel.csv', Buffer.from(`\u{feff}Full Name\tMail\r\n${longName(word)}\tb-${word}@example.com`, 'utf16le')],
  [
    'nom.csv',
    Buffer.from(`Prénom;Nom;Courriel\r\nLéa;Roux ${word};e-${word}@example.com\r\nSans;Adresse ${word};\r\n`),
  ],
];

async function importLists(page: Page, word: string): Promise<void> {
  await page.goto('/users?dialog=import');
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  for (const [name, content] of listsOf(word)) {
    await chooseList(dialog, name, content);
    await dialog.getByRole('button', { name: 'Import 1 user', exact: true }).press('Enter');
    await expectImported(page, /users? imported\./);
    await page.goto('/users?dialog=import');
  }
  await page.goto(`/users?search=${word}`);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
}

async function uploadShield(page: Page, word: string): Promise<void> {
  await page.goto('/templates?dialog=upload');
  const upload = page.getByRole('dialog', { name: 'Upload Template' });
  await chooseSvg(upload, shield, `Shield ${word}.svg`);
  await expect(upload.getByText('No name found in this file; badges will not show a name.')).toBeVisible();
  await upload.getByRole('button', { name: 'Add a name line' }).press('Enter');
  await expect(upload.getByRole('radio', { name: 'Bottom center' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(upload.getByRole('radio', { name: 'Center', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(upload.getByText(/^No name found/)).toBeHidden();
  await expectAccessible(page);
  await upload.getByLabel('Name', { exact: true }).press('Enter');
  await expect(upload).toBeHidden();
  await expect(page.getByText(`Shield ${word} is ready for new badges.`, { exact: true })).toBeVisible();
}

/** Tags everybody who was found. */
async function tagAll(page: Page, word: string): Promise<void> {
  for (const row of await page.getByRole('checkbox', { name: new RegExp(`^Select .*${word}`) }).all()) {
    await row.press('Space');
  }
  await page.getByRole('button', { name: 'Bulk Assign Tags' }).press('Enter');
  const assign = page.getByRole('dialog', { name: 'Bulk Assign Tags' });
  await assign.getByLabel(`Class ${word}`).press('Space');
  await assign.getByRole('button', { name: /^Assign/ }).press('Enter');
  await expect(assign).toBeHidden();
}

async function issueToClass(page: Page, word: string): Promise<void> {
  await page.goto('/badges?dialog=bulk-issue');
  const bulk = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
  await bulk.getByLabel(`Class ${word}`).press('Space');
  await bulk.getByLabel('Template').selectOption({ label: `Shield ${word}` });
  await expect(bulk.getByRole('img', { name: new RegExp(`^Shield ${word} with the name`) }).first()).toBeVisible();
  await bulk.getByLabel(/^Description/).fill('For the frist place');
  await bulk.getByRole('button', { name: 'Issue 2 badges' }).press('Enter');
  await expect(bulk).toBeHidden();
}

test('a day in the office: art without text, two lists, a class of badges, a typo, and the links', async ({
  page,
  api,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const word = uniqueWord();
  await api.createTag(`Class ${word}`);
  await openConsole(page, api, '/templates');
  await uploadShield(page, word);
  await importLists(page, word);
  await tagAll(page, word);
  await issueToClass(page, word);

  await page.goto(`/badges?search=${word}`);
  await expect(page.getByText('Showing 1 to 2 of 2 results')).toBeVisible();
  const who = longName(word);
  await correctTypo(page, who);
  const badge = (await api.findBadges(word)).find(({ recipientName }) => recipientName === who);
  expect(badge?.description).toBe('For the first place');
  expect(badge?.issued).toBe(true);

  await chooseAction(page, `the badge of ${who}`, 'Copy link');
  const link = `${baseURL ?? ''}/verify/${badge?.verificationHash ?? ''}`;
  await expectCopied(page, link);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: who })).toBeVisible();
  await expect(page.getByText('For the first place')).toBeVisible();
  await expectNameInside(page, link);
});

/** Takes the badge back, mends what it says, and issues it again under the same link. */
async function correctTypo(page: Page, who: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await chooseAction(page, `the badge of ${who}`, 'Take back');
  await expect(question).toContainText(who);
  await question.getByRole('button', { name: 'Take back badge' }).press('Enter');
  await expect(question).toBeHidden();
  await chooseAction(page, `the badge of ${who}`, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Badge' });
  await edit.getByLabel(/^Description/).fill('For the first place');
  await edit.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(edit).toBeHidden();
  await chooseAction(page, `the badge of ${who}`, 'Issue again');
  await question.getByRole('button', { name: 'Issue badge' }).press('Enter');
  await expect(question).toBeHidden();
}

/** The drawn name stays within the art, however long it is, and below the middle, from which its line was moved. */
async function expectNameInside(page: Page, link: string): Promise<void> {
  const hash = new URL(link).pathname.split('/').at(-1) ?? '';
  const svg = await page.request.get(`/api/verification/${hash}/badge.svg`);
  await page.goto('/robots.txt');
  await page.setContent(await svg.text());
  const [name, art] = await Promise.all([boxOf(page.locator('text').last()), boxOf(page.locator('path').first())]);
  expect(name.x).toBeGreaterThan(art.x);
  expect(name.x + name.width).toBeLessThan(art.x + art.width);
  expect(name.y + name.height / 2).toBeGreaterThan(art.y + art.height / 2);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing is drawn there.');
  return box;
}
