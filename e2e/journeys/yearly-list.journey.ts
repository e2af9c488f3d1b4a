import { expectAccessible } from '../support/accessibility.ts';
import { chooseCsv } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { phone } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

for (const screen of ['a desk', 'a phone']) {
  test(`the list of the second year says before it is imported what becomes of whom, at ${screen}`, async ({
    page,
    api,
  }) => {
    if (screen === 'a phone') await page.setViewportSize(phone);
    const word = uniqueWord();
    const [nine, ten] = [`9a ${word}`, `10a ${word}`];
    await api.addToClass(nine, [`Moved ${word}`]);
    await api.addToClass(ten, [`Same ${word}`, `Emile Weiss ${word}`, `Gone ${word}`]);
    const [emile] = await api.findUsers(`Emile Weiss ${word}`);
    await api.issueBadge(emile?.id ?? '');
    const emailOf = async (name: string) => (await api.findUsers(`${name} ${word}`))[0]?.email ?? '';

    await openConsole(page, api, '/users?dialog=import');
    const dialog = page.getByRole('dialog', { name: 'Import Users' });
    await chooseCsv(dialog, [
      'name,email,class',
      `Newcomer ${word},newcomer-${word}@example.com,${ten}`,
      `Moved ${word},${await emailOf('Moved')},${ten}`,
      `Same ${word},${await emailOf('Same')},${ten}`,
      `Émile Weiß ${word},emile-new-${word}@example.com,${ten}`,
    ]);
    await dialog.getByRole('switch', { name: 'Update people who exist already' }).check();
    await expect(dialog.getByRole('button', { name: 'Import 2 new, 1 changed, 1 unchanged' })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: `Class: ${nine} → ${ten}` })).toBeVisible();
    for (const header of await dialog.getByRole('columnheader').all()) {
      expect((await header.boundingBox())?.width, await header.innerText()).toBeGreaterThan(60);
    }
    await expect(dialog.getByText('1 person of these classes is not in the file')).toBeVisible();
    await dialog.getByRole('radio', { name: 'It is the same person' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('What becomes of this person').selectOption('Set to inactive: they get no more badges');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import 1 new, 2 changed, 1 unchanged' }).click();
    await expect(dialog).toBeHidden();
    // The status of who is not in the file is work of its own.
    const work = page
      .getByRole('list', { name: 'Recent' })
      .getByRole('listitem')
      .filter({ hasText: 'Import 4 people' });
    await expect(work.getByText('3 users imported. 2 of them existed before. 1 needed no change.')).toBeVisible();

    expect((await api.findUsers(`Moved ${word}`))[0]?.tags.map(({ name }) => name)).toEqual([ten]);
    const [again, ...others] = await api.findUsers(`Weiss ${word}`);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ id: emile?.id, email: `emile-new-${word}@example.com`, badgeCount: 1 });
    await expect.poll(async () => (await api.findUsers(`Gone ${word}`))[0]?.status).toBe('inactive');

    // Everybody in the file, and not the one who is new alone.
    await expect(work.getByRole('link', { name: 'Issue badges to these 4' })).toBeVisible();
    await work.getByRole('link', { name: 'Show these users' }).click();
    await expect(page.getByText('4 users of one import')).toBeVisible();
  });
}
