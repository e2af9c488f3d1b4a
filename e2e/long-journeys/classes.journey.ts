import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openConsole } from '../support/session.ts';
import { holdToast } from '../support/toasts.ts';
import { uniqueWord } from '../support/unique.ts';

test('classes move up and leavers get a tag, and undo restores them', async ({ page, api }) => {
  // Letters only: a number would count as the class's year.
  const word = uniqueWord().replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
  const [nine, ten, eleven, left] = [`9 ${word}`, `10 ${word}`, `11 ${word}`, `Left ${word}`];
  await api.addToClass(nine, [`Ada ${word}`, `Bob ${word}`]);
  await api.addToClass(ten, [`Cyd ${word}`]);
  const [ada] = await api.findUsers(`Ada ${word}`);
  await api.issueBadge(ada?.id ?? '');
  const classOf = async (name: string) => (await api.findUsers(`${name} ${word}`))[0]?.tags.map((tag) => tag.name);

  await openConsole(page, api, '/users?dialog=tags');
  await page.getByRole('button', { name: 'Move classes on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move classes on' });
  await expect(dialog.getByLabel(`${nine} becomes`)).toBeVisible();
  // Classes of other journeys stay as they are.
  for (const select of await dialog.getByRole('combobox').all()) {
    if (!(await select.getAttribute('aria-label'))?.includes(word)) await select.selectOption('Stays');
  }
  await dialog.getByLabel(`${nine} becomes`).selectOption(ten);
  await dialog.getByLabel(`${ten} becomes`).selectOption(nine);
  await expect(dialog.getByText(/go round in a circle/)).toBeVisible();
  await dialog.getByLabel(`${ten} becomes`).selectOption('Leaves');
  await dialog.getByLabel('Tag for those who leave').fill(left);
  await expect(dialog.getByText(new RegExp(`^Afterwards: .*${ten} 2.*${left} 1`))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move 3 users on' }).click();
  const toast = await holdToast(page, 'Classes moved on');
  expect([await classOf('Ada'), await classOf('Bob'), await classOf('Cyd')]).toEqual([[ten], [ten], [left]]);
  const { id: nineId = '' } = (await api.tags()).find(({ name }) => name === nine) ?? {};
  expect(await api.countBadgesOfTag(nineId)).toBe(1);
  expect((await api.tags()).some(({ name }) => name === eleven)).toBe(false);

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect([await classOf('Ada'), await classOf('Cyd')]).toEqual([[nine], [ten]]);
});

test('a tag becomes a class, replaces the class of a user, and is archived', async ({ page, api }) => {
  const word = uniqueWord();
  await api.addToClass(`9a${word}`, [`Ada ${word}`]);
  const { id } = await api.createTag(`9b${word}`);
  await openConsole(page, api, `/users?dialog=tags:${id}`);
  const form = page.getByRole('dialog', { name: `Edit Tag: 9b${word}` });
  await form.getByLabel('Kind').selectOption('Class');
  await form.getByRole('button', { name: 'Save Tag' }).click();
  await expect(page.getByText('Tag updated', { exact: true })).toBeVisible();

  const [ada] = await api.findUsers(`Ada ${word}`);
  await page.goto(`/users?search=${word}&dialog=edit:${ada?.id}`);
  const user = page.getByRole('dialog');
  const inClass = user.getByLabel('Class');
  await expect(inClass.locator('option:checked')).toHaveText(`9a${word}`);
  await inClass.selectOption(`9b${word}`);
  await user.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible();
  expect((await api.findUsers(`Ada ${word}`))[0]).toMatchObject({ classId: id, tags: [{ name: `9b${word}` }] });

  await page.goto(`/users?dialog=tags:${id}`);
  await form.getByRole('switch', { name: 'Archived' }).check();
  await form.getByRole('button', { name: 'Save Tag' }).click();
  await expect(page.getByText('Tag updated', { exact: true })).toBeVisible();
  await page.goto('/badges?dialog=bulk-issue');
  const issue = page.getByRole('dialog', { name: 'Bulk Issue Badges' });
  await expect(issue.getByRole('checkbox', { name: `9a${word}` })).toBeVisible();
  await expect(issue.getByRole('checkbox', { name: `9b${word}` })).toHaveCount(0);
});
