// Restores an export into a project: npm run restore -- FOLDER [--project ID] [--bucket NAME] [--hash-config FILE]
//   [--over] writes into a project that has data; [--send-mails] sends waiting mails.
// Safe to interrupt and to run twice. Without --project, the suite of `npm start` is meant.
import { existsSync, readFileSync } from 'node:fs';
import '../functions/src/testing/read-typescript.mjs';
import { checkRestored } from './keys/key-commands.mjs';
import { explain } from './project/explain.mjs';
import { perform } from './project/perform.mjs';
import { progressLine } from './project/progress.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const usage = ['npm run restore -- FOLDER [--project ID] [--bucket NAME] [--hash-config FILE] [--over] [--send-mails]'];
const { values, positionals } = readArguments({
  usage,
  words: ['FOLDER'],
  options: {
    project: { type: 'string' },
    bucket: { type: 'string' },
    'hash-config': { type: 'string' },
    over: { type: 'boolean', default: false },
    'send-mails': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const hashFile = values['hash-config'];
if (hashFile !== undefined && !existsSync(hashFile)) refuseArguments({ usage }, `There is no file ${hashFile}.`);
const hashText = hashFile === undefined ? null : readFileSync(hashFile, 'utf8');
const projectId = await useProject(values.project, values);
const { restoreData } = await import('../functions/src/chores/backup/restore.service.ts');
const { readHashConfig } = await import('../functions/src/chores/backup/hash-config.ts');
const { vaultOf } = await import('./keys/vault-of.mjs');

const line = progressLine();
let checked = 0;
await perform(restore, {
  projectId,
  line,
  stopped: () => 'Stopped. What was written stays. Run this again: it continues with the same export.',
  failed: (why) => why,
});

async function restore() {
  const restored = await restoreData(folder, {
    over: values.over,
    sendMails: values['send-mails'],
    hash: hashText === null ? null : readHashConfig(hashText),
    onFile: () => line.show('Checked files', (checked += 1)),
    onProgress: (what, done, total) => line.show(`Restored ${what}`, done, total),
  });
  line.end();
  tell(restored);
  await tellOfKey();
}

/** @param {Awaited<ReturnType<typeof restoreData>>} restored */
function tell({ manifest, held, withoutPassword, refused }) {
  const { documents, objects, accounts } = manifest.counts;
  console.log(
    `${documents} documents, ${objects} files and ${accounts - refused.length} accounts of ${manifest.exportedAt} are in ` +
      `project ${projectId}.`,
  );
  if (held > 0) console.log(`${held} mails that waited were held back. "Send email again" in the console sends them.`);
  for (const why of refused) console.log(`This account was refused: ${why}`);
  const projectOption = values.project ? ` --project ${values.project}` : '';
  if (withoutPassword.length > 0)
    console.log('These administrators have no password. A link that sets one comes from:');
  for (const email of withoutPassword) console.log(`  npm run admin -- invite ${email}${projectOption}`);
  console.log('Next, one after the other:');
  for (const command of ['migrate', 'reconcile'])
    console.log(`  npm run ${command}${values.project ? ` --${projectOption}` : ''}`);
}

/** No export has the signing key: the restored data may publish another key under its name. */
async function tellOfKey() {
  const { region } = await import('../functions/src/config.ts');
  try {
    await checkRestored({ vault: vaultOf(projectId, region), projectId, say: console.log });
  } catch (error) {
    console.log(`Whether the key that signs is shown could not be looked up: ${explain(error, projectId)}`);
    console.log(`  npm run keys -- list${values.project ? ` --project ${values.project}` : ''}`);
  }
}
