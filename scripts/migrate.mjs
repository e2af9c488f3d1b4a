// Migrates the data of older releases: npm run migrate -- [--project ID] [--bucket NAME] [--again]
// Safe to run twice, to interrupt, and while the product runs. Without --project, the suite of `npm start` is meant.
// There is no older release yet, so nothing to migrate.
import '../functions/src/testing/read-typescript.mjs';
import { perform } from './project/perform.mjs';
import { progressLine } from './project/progress.mjs';
import { readArguments } from './project/read-arguments.mjs';
import { useProject } from './project/use-project.mjs';

const { values } = readArguments({
  usage: ['npm run migrate -- [--project ID] [--bucket NAME] [--again]'],
  options: { project: { type: 'string' }, bucket: { type: 'string' }, again: { type: 'boolean', default: false } },
});
const projectId = await useProject(values.project, values);
const { migrate } = await import('../functions/src/chores/migrations/migrate.service.ts');

const line = progressLine();
let hasBegun = false;
await perform(migrateAll, {
  projectId,
  line,
  stopped: () => `Stopped. What was rewritten stays. ${goOn()}`,
  failed: (why) => `The migrations stopped: ${why}\n${goOn()}`,
});

async function migrateAll() {
  for await (const event of migrate({ again: values.again })) tell(event);
  console.log(
    process.exitCode
      ? `Some records of project ${projectId} were left as they are. Put them right, and run this again.`
      : `Project ${projectId} is as this version wants it.`,
  );
}

function goOn() {
  const how = values.again && hasBegun ? ', without --again' : '';
  return `Run this again${how}: it continues where it stopped.`;
}

/** @typedef {typeof migrate extends (...args: any[]) => AsyncIterable<infer Event> ? Event : never} MigrationEvent */

function tell(/** @type {MigrationEvent} */ event) {
  hasBegun ||= event.says === 'begins' || event.says === 'goes on';
  if (event.says === 'moves') {
    const { migration, progress, total } = event;
    line.show(`Migration ${migration.number}`, progress.seen, Math.max(total, progress.seen));
    return;
  }
  line.end();
  if (event.says === 'unknown') {
    console.log(`Migration ${event.number} (${event.does}) ran here and is unknown to this version, which is older.`);
  } else if (event.says === 'left') {
    console.log(`${event.record} cannot be read and stays as it is: ${event.why}`);
  } else {
    console.log(`Migration ${event.migration.number}, ${words(event)}`);
  }
  if (event.says === 'stopped') process.exitCode = 1;
}

function words(/** @type {Extract<MigrationEvent, { progress: object }>} */ event) {
  const { says, migration, progress } = event;
  const { seen, changed, left } = progress;
  if (says === 'done before') return `done before: ${migration.does}.`;
  if (says === 'begins') return `begins: ${migration.does}. ${event.total} records to look at.`;
  if (says === 'goes on') return `goes on behind record ${seen}: ${migration.does}.`;
  const result = `${seen} records looked at, ${changed} rewritten`;
  return says === 'done' ? `done: ${result}.` : `stopped: ${result}, ${left} left.`;
}
