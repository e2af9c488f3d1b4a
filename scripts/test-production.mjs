// The function as production runs it: npm run test:production. Packed alone, installed from its lockfile, on production's
// Node, one process for all calls. Why: docs/decisions/035
import { rmSync } from 'node:fs';
import { buildAll } from './build.mjs';
import { discover, installPacked } from './production/install.mjs';
import { obtainNode22 } from './production/node22.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { runInSuite } from './testing/run-in-suite.mjs';

readArguments({ usage: ['npm run test:production'] });
process.env.CI ||= 'true';
console.log('Building ...');
if (!(await buildAll())) process.exit(1);

const node22 = await obtainNode22();
if (!node22)
  console.log(`npm has no Node 22 for ${process.platform} on ${process.arch}: this is Node ${process.version}.`);
const node = node22 ?? process.execPath;
console.log('Packing and installing the functions ...');
const folder = await installPacked(node);
let succeeded;
try {
  const { endpoints, params } = await discover({ node, folder });
  console.log(
    `A deploy finds ${Object.keys(endpoints).join(', ')}; it asks for ${params.map(({ name }) => name).join(', ')}.`,
  );
  succeeded = await runInSuite('scripts/production/run-tests.mjs', [node, folder]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(succeeded ? 0 : 1);
