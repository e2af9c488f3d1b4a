import { badgesApi, tagsApi } from '../../functions/src/testing/api-client.mjs';
import { badgeAt, fillOthers } from './fill.mjs';
import { timedJob } from './timed-job.mjs';

const few = 10;
/** @type {string | undefined} */
let tagOfFew;

// The picture of an unissued badge says so, and no one distributes it.
const badgesAt = (/** @type {number} */ place) => [{ ...badgeAt(place), issued: true }];

/** Adds people with an issued badge each and a new tag, and returns the tag. */
export async function addHolders({ call }, { name, count }) {
  const { id } = await call(tagsApi.create, { body: { name } });
  await fillOthers(count, { run: `${name}.`, tagIds: [id], badgesAt });
  return id;
}

/** Generates files of the badges with a tag, whose number is given, to the end. */
export function makeFiles(suite, { tagId, count, form }) {
  return timedJob(suite, badgesApi.makeFiles.path, { body: { filter: { search: '', tagId }, form }, count });
}

/** Generates a file of a few badges, so that the processes for the next one exist. */
export async function wakeMaker(suite, form = 'certificates-pdf') {
  tagOfFew ??= await addHolders(suite, { name: 'to wake', count: few });
  await makeFiles(suite, { tagId: tagOfFew, count: few, form });
}
