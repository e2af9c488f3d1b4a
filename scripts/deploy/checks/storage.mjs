import { isDeepStrictEqual } from 'node:util';
import { firebaseStorageOrigin, storageOrigin } from 'firebase-tools/lib/api.js';
import { Missing, fixCommand } from '../check.mjs';
import { read, send } from '../google.mjs';

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../check.mjs').Place} Place */

/** @type {Check} */
export const bucket = {
  name: 'Storage bucket',
  async look(place) {
    const name = await bucketOf(place);
    if (!name) throw new Missing('The project has no default bucket for pictures and lists.');
    return `${name}.`;
  },
  fix: fixCommand,
  mend: ({ projectId, wanted }) =>
    send(firebaseStorageOrigin(), 'POST', `/v1alpha/projects/${projectId}/defaultBucket`, {
      body: { location: wanted.region },
    }),
};

/** @type {Check} */
export const lifecycle = {
  name: 'Storage deletes drawn files',
  needs: bucket,
  setBy: 'lifecycle of files',
  async look(place) {
    const name = await bucketOf(place);
    const found = name && (await read(storageOrigin(), `/storage/v1/b/${name}`));
    if (!isDeepStrictEqual(found?.lifecycle?.rule, place.wanted.lifecycle.rule))
      throw new Missing('The bucket does not have the rules of storage.lifecycle.json.');
    return 'By the rules of storage.lifecycle.json.';
  },
  fix: ({ projectId }) => `npm run deploy -- --project ${projectId}`,
};

/** Sets the bucket's lifecycle rules. Idempotent. */
export async function setLifecycle(/** @type {Place} */ place) {
  const name = await bucketOf(place);
  await send(storageOrigin(), 'PATCH', `/storage/v1/b/${name}`, { body: { lifecycle: place.wanted.lifecycle } });
}

async function bucketOf(/** @type {Place} */ { projectId }) {
  const answer = await read(firebaseStorageOrigin(), `/v1alpha/projects/${projectId}/defaultBucket`);
  return answer?.bucket?.name?.split('/').pop() ?? null;
}
