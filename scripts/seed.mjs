// Fills a running local installation with sample data: npm run seed [-- --size N]
// Without --size some people, made as an administrator makes them; with it a school of N people. Never a real project.
import { parseArgs } from 'node:util';
import { localAdministrator } from './admin-account.mjs';
import { readConfig, siteUrl } from './emulators/config.mjs';
import { explain } from './project/explain.mjs';
import { useProject } from './project/use-project.mjs';
import { seed } from './seed/seed.mjs';

const { values } = parseArgs({ options: { size: { type: 'string' } } });
const projectId = await useProject();
try {
  await (values.size === undefined
    ? seed({ baseUrl: siteUrl(readConfig()), ...localAdministrator })
    : fill(Number(values.size)));
} catch (error) {
  console.error(`Not everything was filled in: ${explain(error, projectId)}`);
  process.exitCode = 1;
}
process.exit();

async function fill(/** @type {number} */ size) {
  const { mostPeople, seedWithProgress } = await import('./seed/school.mjs');
  if (Number.isInteger(size) && size > 0 && size <= mostPeople) return seedWithProgress(size);
  throw new Error(`--size takes a number of people from 1 to ${mostPeople}.`);
}
