import { rmSync } from 'node:fs';
import { runInEmulators } from '../testing/emulator-stages.mjs';
import { discover, installPacked } from './install.mjs';
import { obtainNode22 } from './node22.mjs';

/**
 * Runs the function as production does, and holds it against the tests of the API: packed alone, installed from its lockfile,
 * on production's Node, one process for all calls. Why: docs/decisions/035
 * @param {Parameters<typeof runInEmulators>[2]} changed
 * @returns {ReturnType<typeof runInEmulators>}
 */
export async function testPacked(changed) {
  const node22 = await obtainNode22();
  if (!node22)
    console.log(`npm has no Node 22 for ${process.platform} on ${process.arch}: this is Node ${process.version}.`);
  const node = node22 ?? process.execPath;
  console.log('Packing and installing the functions ...');
  const folder = await installPacked(node);
  try {
    const { endpoints, params } = await discover({ node, folder });
    console.log(
      `A deploy finds ${Object.keys(endpoints).join(', ')}; it asks for ${params.map(({ name }) => name).join(', ')}.`,
    );
    return await runInEmulators('scripts/production/run-tests.mjs', [node, folder], changed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
