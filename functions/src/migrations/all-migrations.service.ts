import { administrators } from './administrators.service.ts';
import { artMeasures } from './art-measures.service.ts';
import { assertionDigests } from './assertion-digests.service.ts';
import { awardsOfOldUsers } from './awards-of-old-users.service.ts';
import type { Migration } from './migration.ts';
import { publicPages } from './public-pages.service.ts';
import { searchPieces } from './search-pieces.service.ts';
import { standingWork } from './standing-work.service.ts';

/** Every migration that there ever was, in the order in which they run. Why: docs/decisions/038. */
export const allMigrations: Migration[] = [
  publicPages,
  searchPieces,
  awardsOfOldUsers,
  artMeasures,
  standingWork,
  assertionDigests,
  administrators,
];
