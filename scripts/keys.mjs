// The keys that sign credentials: npm run keys -- create | rotate | list [--project ID]
//   create  creates the first one; rotate adds the next one
// Without --project, the suite of `npm start` is meant. More: docs/credentials.md
import '../functions/src/testing/read-typescript.mjs';
import { create, list, rotate } from './keys/key-commands.mjs';
import { perform } from './project/perform.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

/** @type {Record<string, typeof create>} */
const commands = { create, rotate, list };
const usage = ['npm run keys -- create | rotate | list [--project ID]'];
const { values, positionals } = readArguments({
  usage,
  words: ['create, rotate or list'],
  options: { project: { type: 'string' } },
});
const [name] = positionals;
if (!Object.hasOwn(commands, name)) refuseArguments({ usage }, `There is no "${name}".`);
const command = commands[name];
const projectId = await useProject(values.project);
const { region } = await import('../functions/src/config.ts');
const { vaultOf } = await import('./keys/vault-of.mjs');
const vault = vaultOf(projectId, region);

await perform(() => command({ vault, projectId, say: console.log }), {
  projectId,
  stopped: () => 'Stopped. npm run keys -- list shows which keys there are.',
  failed: (why) => why,
});
