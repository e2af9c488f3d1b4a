// The keys that sign credentials: npm run keys -- create | rotate | list [--project ID]
//   create  makes the first one; rotate makes the next one, beside those before it
// Without --project, the suite of `npm start` is meant. More: docs/credentials.md
import '../functions/src/testing/read-typescript.mjs';
import { startProject } from './emulators/config.mjs';
import { create, list, rotate } from './keys/key-commands.mjs';
import { localVault } from './keys/local-vault.mjs';
import { secretVault } from './keys/secret-vault.mjs';
import { explain } from './project/explain.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const commands = { create, rotate, list };
const usage = ['npm run keys -- create | rotate | list [--project ID]'];
const { values, positionals } = readArguments({ usage, mostWords: 1, options: { project: { type: 'string' } } });
const [name] = positionals;
const command = commands[name];
if (!command) refuseArguments({ usage });
const projectId = await useProject(values.project);
const { region } = await import('../functions/src/config.ts');
const vault = projectId === startProject ? localVault() : secretVault(projectId, region);

try {
  await command({ vault, projectId, say: console.log });
} catch (error) {
  console.error(explain(error, projectId));
  process.exitCode = 1;
}
process.exit();
