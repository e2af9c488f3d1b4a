import { unzipped } from '../../functions/src/testing/unzipped.ts';
import { expect, test } from '../support/journey.ts';
import { chooseForAll, makeFiles, saveFile } from '../support/made-files.ts';
import { openConsole } from '../support/session.ts';
import { uniqueWord } from '../support/unique.ts';

const classes = 13;
const pupils = 40;

test('the certificates of a cohort of 520 come in files that are cut between its classes', async ({ page, api }) => {
  test.setTimeout(300_000);
  const word = uniqueWord();
  const names = Array.from({ length: classes }, (_, index) => `Class ${index + 1} ${word}`);
  await api.addCohort(word, names, pupils);
  const tag = (await api.tags()).find(({ name }) => name === word);
  await api.issueToTag(tag?.id ?? '');
  await expect.poll(() => api.countBadgesOfTag(tag?.id ?? ''), { timeout: 60_000 }).toBe(classes * pupils);

  await openConsole(page, api, `/badges?search=${word}`);
  await chooseForAll(page, 'Make files', 'Select all 520');
  const dialog = page.getByRole('dialog', { name: 'Make files of 520 badges' });
  await dialog.getByRole('radio', { name: 'Certificates one by one' }).check();
  await expect(dialog.getByText(/^520 badges in at least 2 files, about \d+ (seconds|minutes?)\./)).toBeVisible();
  const { work } = await makeFiles(page, dialog, 'Make certificates as files', 200_000);
  await expect(work.getByText('520 badges in files.')).toBeVisible();

  // Twelve classes of 40 go into a file of 500.
  const cut = [names.slice(0, 12), names.slice(12)];
  for (const [index, inFile] of cut.entries()) {
    const zip = await saveFile(page, work, `Certificates ${index + 1} of ${cut.length}.zip`);
    const folders = Object.keys(unzipped(zip)).map((path) => path.split('/')[0]);
    expect(folders).toEqual(inFile.flatMap((name) => Array.from({ length: pupils }, () => name)));
  }
});
