// The keys that sign credentials: npm run keys -- create | rotate | list [--project ID]
//   create  makes the first one; rotate makes the next one, beside those before it
// Without --project, the suite of `npm start` is meant. More: docs/credentials.md
import { parseArgs } from 'node:util';
import '../functions/src/testing/read-typescript.mjs';
import { create, list, rotate } from './keys/key-commands.mjs';
import { localVault } from './keys/local-vault.mjs';
import { secretVault } from './keys/secret-vault.mjs';
import { explain } from './project/explain.mjs';
import { useProject } from './project/use-project.mjs';

const commands = { create, rotate, list };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { project: { type: 'string' } } });
const [name, ...others] = positionals;
const command = commands[name];
if (!command || others.length > 0) {
  console.error('Usage: npm run keys -- create | rotate | list [--project ID]');
  process.exit(2);
}
const projectId = await useProject(values.project);
const { region } = await import('../functions/src/config.ts');
const vault = values.project ? secretVault(projectId, region) : localVault();

try {
  await command({ vault, projectId, say: console.log });
} catch (error) {
  console.error(explain(error, projectId));
  process.exitCode = 1;
}
process.exit();
