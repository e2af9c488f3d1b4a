import { firestoreOrigin } from 'firebase-tools/lib/api.js';
import { Missing, fixCommand } from '../check.mjs';
import { read, readAll, send } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Place} Place */

/** Lifetime of a daily backup: longer than the seven days of point-in-time recovery, but not by much. */
const backupsKept = '1209600s';

/** @type {Check} */
export const database = {
  name: 'Firestore database',
  async look(place) {
    const { locationId, type } = await databaseOf(place);
    const { locations, region } = place.wanted;
    if (!locations.includes(locationId))
      throw new Missing(
        `Its location is permanently ${locationId}, but the functions run in ${region}: every read would cross an ocean. ` +
          `Take another project, with its database in ${locations.join(' or ')}.`,
      );
    if (type !== 'FIRESTORE_NATIVE')
      throw new Missing('It is in Datastore mode, which pages in a browser cannot follow. Take another project.');
    return `In ${locationId}, native mode.`;
  },
  fix: ({ projectId, wanted }) =>
    `npx firebase firestore:databases:create "(default)" --location ${wanted.locations[0]} --project ${projectId}`,
};

/** @type {Check} */
export const protection = {
  name: 'The database is protected from deletion, and can be restored to any time of the last week',
  needs: database,
  async look(place) {
    const { deleteProtectionState, pointInTimeRecoveryEnablement } = await databaseOf(place);
    const off = [
      ...(deleteProtectionState === 'DELETE_PROTECTION_ENABLED' ? [] : ['Delete protection is off.']),
      ...(pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED' ? [] : ['Point-in-time recovery is off.']),
    ];
    if (off.length > 0) throw new Missing(off.join(' '));
    return 'Delete protection and point-in-time recovery are on.';
  },
  fix: fixCommand,
  mend: (place) =>
    send(firestoreOrigin(), 'PATCH', pathOf(place), {
      query: { updateMask: 'deleteProtectionState,pointInTimeRecoveryEnablement' },
      body: {
        deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      },
    }),
};

/** @type {Check} */
export const backups = {
  name: 'Daily backups',
  needs: database,
  async look(place) {
    const answer = await read(firestoreOrigin(), `${pathOf(place)}/backupSchedules`);
    const daily = answer?.backupSchedules?.find(
      (/** @type {{ dailyRecurrence?: object }} */ one) => one.dailyRecurrence,
    );
    if (!daily) throw new Missing('No backup is made by day.');
    return `Kept for ${Number.parseInt(daily.retention) / 86_400} days.`;
  },
  fix: fixCommand,
  mend: (place) =>
    send(firestoreOrigin(), 'POST', `${pathOf(place)}/backupSchedules`, {
      body: { dailyRecurrence: {}, retention: backupsKept },
    }),
};

/** @type {Check} */
export const lifetimes = {
  name: 'Firestore deletes what has outlived its time',
  needs: database,
  setBy: 'rules and indexes',
  async look(place) {
    const filter = 'indexConfig.usesAncestorConfig=false OR ttlConfig:*';
    const fields = await readAll(firestoreOrigin(), `${pathOf(place)}/collectionGroups/-/fields`, 'fields', { filter });
    const set = fields.filter(({ ttlConfig }) => ttlConfig).map(({ name }) => fieldOf(name));
    const missing = place.wanted.lifetimes.filter((field) => !set.includes(field));
    if (missing.length > 0) throw new Missing(`No time-to-live policy for ${missing.join(', ')}.`);
    return `${place.wanted.lifetimes.length} time-to-live policies.`;
  },
  fix: ({ projectId }) => `npx firebase deploy --only firestore:indexes --project ${projectId}`,
};

/** Number of composite indexes that Firestore is still building. Queries that need them fail until then. */
export async function countUnfinishedIndexes(/** @type {Place} */ place) {
  const indexes = await readAll(firestoreOrigin(), `${pathOf(place)}/collectionGroups/-/indexes`, 'indexes');
  return indexes.filter(({ state }) => state === 'CREATING').length;
}

async function databaseOf(/** @type {Place} */ place) {
  const found = await read(firestoreOrigin(), pathOf(place));
  if (found) return found;
  throw new Missing(`There is none. Its place is for good: ${place.wanted.locations.join(' or ')}.`);
}

function pathOf(/** @type {Place} */ { projectId }) {
  return `/v1/projects/${projectId}/databases/(default)`;
}

/** projects/P/databases/D/collectionGroups/jobs/fields/expiresAt is jobs.expiresAt. */
function fieldOf(/** @type {string} */ name) {
  const [collection, , field] = name.split('/').slice(-3);
  return `${collection}.${field}`;
}
