// Writes all data of a project into a folder: npm run export-data -- [--project ID] [--bucket NAME] [FOLDER]
// Contents and restore: docs/backup.md. Without --project, the suite of `npm start` is meant.
import '../functions/src/testing/read-typescript.mjs';
import { perform } from './project/perform.mjs';
import { progressLine } from './project/progress.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const { values, positionals } = readArguments({
  usage: ['npm run export-data -- [--project ID] [--bucket NAME] [FOLDER]'],
  words: ['[FOLDER]'],
  options: { project: { type: 'string' }, bucket: { type: 'string' } },
});
const projectId = await useProject(values.project, values);
const folder = positionals[0] ?? `export-${projectId}-${new Date().toISOString().slice(0, 16).replace(':', '')}`;
const { exportData } = await import('../functions/src/chores/backup/export.service.ts');

const line = progressLine();
await perform(writeAll, {
  projectId,
  line,
  stopped: () => `Stopped. The export in ${folder} is not whole: delete that folder, and run this again.`,
  failed: (why) => `The export is not whole: ${why}\nDelete ${folder} before you run this again.`,
});

async function writeAll() {
  const { counts } = await exportData(folder, (what, done, total) => line.show(`Exported ${what}`, done, total));
  line.end();
  const { documents, objects, accounts, accountsWithPassword } = counts;
  console.log(
    `${documents} documents, ${objects} files and ${accounts} accounts of project ${projectId} are in ${folder}.`,
  );
  if (accountsWithPassword < accounts) {
    console.log(
      `${accounts - accountsWithPassword} accounts are in it without a password: they have none, or your account may not ` +
        'read the hashes, which takes the role "Firebase Authentication Admin".',
    );
  }
  console.log('It holds names and e-mail addresses: keep it where only administrators can read it.');
}
