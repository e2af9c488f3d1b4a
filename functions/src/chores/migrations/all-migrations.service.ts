import type { Migration } from './migration.ts';

/** Migrations since the first release, in the order in which they run. Why: docs/decisions/063. */
export const allMigrations: Migration[] = [];
