import type { Migration } from './migration.ts';

/** Migrations since the first release, in the order in which they run. Why: functions/src/chores/README.md. */
export const allMigrations: Migration[] = [];
