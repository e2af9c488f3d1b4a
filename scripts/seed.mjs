// Fills a running local installation with sample data: npm run seed [-- --size N]
// Adds some people through the API, or with --size a school of N people. Never uses a real project.
import { localAdministrator } from './emulators/admin-account.mjs';
import { readConfig, siteUrl } from './emulators/config.mjs';
import '../functions/src/testing/read-typescript.mjs';
import { perform } from './project/perform.mjs';
import { readArguments, refuseArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const mostPeople = 50_000;
const usage = ['npm run seed -- [--size N]'];
const { values } = readArguments({ usage, options: { size: { type: 'string' } } });
const size = values.size === undefined ? null : Number(values.size);
if (size !== null && !(Number.isInteger(size) && size > 0 && size <= mostPeople))
  refuseArguments({ usage }, `--size takes a number of people from 1 to ${mostPeople}.`);
const projectId = await useProject();
await perform(fill, {
  projectId,
  stopped: () => 'Stopped. What was filled in stays; running this again adds to it.',
  failed: (why) => `Not everything was filled in: ${why}`,
});

async function fill() {
  if (size !== null) return (await import('./seed/school.mjs')).seedWithProgress(size);
  const { seed } = await import('./seed/seed.mjs');
  await seed({ baseUrl: siteUrl(readConfig()), ...localAdministrator });
}
