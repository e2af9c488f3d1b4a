// Writes an export into a project: npm run restore -- FOLDER [--project ID] [--bucket NAME] [--hash-config FILE]
//   [--over] writes into a project that has data; [--send-mails] lets mails that waited be sent.
// Safe to end half-way and to run twice. Without --project, the suite of `npm start` is meant.
import { readFileSync } from 'node:fs';
import '../functions/src/testing/read-typescript.mjs';
import { explain } from './project/explain.mjs';
import { progressLine } from './project/progress.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const usage = ['npm run restore -- FOLDER [--project ID] [--bucket NAME] [--hash-config FILE] [--over] [--send-mails]'];
const { values, positionals } = readArguments({
  usage,
  mostWords: 1,
  options: {
    project: { type: 'string' },
    bucket: { type: 'string' },
    'hash-config': { type: 'string' },
    over: { type: 'boolean', default: false },
    'send-mails': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder) refuseArguments({ usage });
const projectId = await useProject(values.project, values);
const { restoreData } = await import('../functions/src/backup/restore.service.ts');
const { readHashConfig } = await import('../functions/src/backup/hash-config.ts');

const line = progressLine();
let checked = 0;
try {
  const hashFile = values['hash-config'];
  const restored = await restoreData(folder, {
    over: values.over,
    sendMails: values['send-mails'],
    hash: hashFile ? readHashConfig(readFileSync(hashFile, 'utf8')) : null,
    onFile: () => line.show('Checked files', (checked += 1)),
    onProgress: (what, done, total) => line.show(`Restored ${what}`, done, total),
  });
  line.end();
  tell(restored);
} catch (error) {
  line.end();
  console.error(explain(error, projectId));
  process.exitCode = 1;
}
process.exit();

function tell({ manifest, held, withoutPassword, refused }) {
  const { documents, objects, accounts } = manifest.counts;
  console.log(
    `${documents} documents, ${objects} files and ${accounts - refused.length} accounts of ${manifest.exportedAt} are in ` +
      `project ${projectId}.`,
  );
  if (held > 0) console.log(`${held} mails that waited were held back. "Send mail again" in the console sends them.`);
  for (const why of refused) console.log(`This account was refused: ${why}`);
  const projectOption = values.project ? ` --project ${values.project}` : '';
  if (withoutPassword.length > 0)
    console.log('These administrators have no password. A link that sets one comes from:');
  for (const email of withoutPassword) console.log(`  npm run admin -- invite ${email}${projectOption}`);
  console.log('Next, one after the other:');
  for (const command of ['migrate', 'reconcile'])
    console.log(`  npm run ${command}${values.project ? ` --${projectOption}` : ''}`);
  console.log(`  npm run keys -- list${projectOption}`);
}
