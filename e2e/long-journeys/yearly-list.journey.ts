import { expectAccessibleOnce } from '../support/accessibility.ts';
import { chooseCsv } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { screens } from '../support/screens.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

for (const { name: screen, viewport } of screens) {
  test(`the list of the second year previews each person’s changes before the import, on ${screen}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(viewport);
    const word = uniqueWord();
    const [nine, ten] = [`9a ${word}`, `10a ${word}`];
    await api.addToClass(nine, [`Moved ${word}`]);
    await api.addToClass(ten, [`Same ${word}`, `Emile Weiss ${word}`, `Gone ${word}`]);
    const [emile] = await api.findUsers(`Emile Weiss ${word}`);
    await api.issueBadge(emile?.id ?? '');
    const [gone] = await api.findUsers(`Gone ${word}`);
    await api.issueBadge(gone?.id ?? '');
    const emailOf = async (name: string) => (await api.findUsers(`${name} ${word}`))[0]?.email ?? '';

    await openConsole(page, api, '/users?dialog=import');
    const dialog = page.getByRole('dialog', { name: 'Import Users' });
    const rows = [
      'name,email,class',
      `Newcomer ${word},newcomer-${word}@example.com,${ten}`,
      `Moved ${word},${await emailOf('Moved')},${ten}`,
      `Same ${word},${await emailOf('Same')},${ten}`,
      `Émile Weiß ${word},emile-new-${word}@example.com,${ten}`,
    ];
    await chooseCsv(dialog, rows, `${word}.csv`);
    await dialog.getByRole('switch', { name: 'Update people who exist already' }).check();
    await expect(dialog.getByRole('button', { name: 'Import 2 new, 1 changed, 1 unchanged' })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: `Class: ${nine} → ${ten}` })).toBeVisible();
    for (const header of await dialog.getByRole('columnheader').all()) {
      expect((await header.boundingBox())?.width, await header.innerText()).toBeGreaterThan(60);
    }
    await expect(dialog.getByText('1 person of these classes is not in the file')).toBeVisible();
    await dialog.getByRole('radio', { name: 'It is the same person' }).focus();
    await page.keyboard.press('Space');
    const leaves = 'They have left: keep their badges, forget the people';
    await dialog.getByLabel('What to do with this person').selectOption(leaves);
    await expectAccessibleOnce(page);
    await dialog.getByRole('button', { name: 'Import 1 new, 2 changed, 1 unchanged' }).click();
    const question = page.getByRole('alertdialog', { name: 'Import, and forget 1 person for good?' });
    await expect(question.getByText('Their 1 badge stays')).toBeVisible();
    await question.getByRole('button', { name: 'Import and forget 1 person' }).click();
    await expect(dialog).toBeHidden();
    // Forgetting people who are missing from the file is separate work.
    const work = page
      .getByRole('list', { name: 'Recent' })
      .getByRole('listitem')
      .filter({ hasText: `Import 4 people from ${word}.csv` });
    await expect(work.getByText('3 users imported. 2 of them existed before. 1 needed no change.')).toBeVisible();

    expect((await api.findUsers(`Moved ${word}`))[0]?.tags.map(({ name }) => name)).toEqual([ten]);
    const [again, ...others] = await api.findUsers(`Weiss ${word}`);
    expect(others).toEqual([]);
    expect(again).toMatchObject({ id: emile?.id, email: `emile-new-${word}@example.com`, badgeCount: 1 });
    await expect.poll(() => api.findUsers(`Gone ${word}`)).toEqual([]);
    expect(await api.findBadges(`Gone ${word}`)).toMatchObject([{ left: true, recipientEmail: null }]);

    // Everyone in the file, not only the new person.
    await expect(work.getByRole('link', { name: 'Issue badges to these 4' })).toBeVisible();
    await work.getByRole('link', { name: 'Show these users' }).click();
    await expect(page.getByText('4 users of one import')).toBeVisible();
  });
}
