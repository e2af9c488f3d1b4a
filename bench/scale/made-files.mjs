import { badgesApi, tagsApi } from '../../functions/src/testing/api-client.mjs';
import { badgeAt, fillOthers } from './fill.mjs';
import { timedJob } from './timed-job.mjs';

const few = 10;
/** @type {string | undefined} */
let tagOfFew;

// One that is not issued says so in a picture, which nobody hands out.
const badgesAt = (/** @type {number} */ place) => [{ ...badgeAt(place), issued: true }];

/** Adds people with an issued badge each and a tag of their own, and answers the tag. */
export async function addHolders({ call }, { name, count }) {
  const { id } = await call(tagsApi.create, { body: { name } });
  await fillOthers(count, { run: `${name}.`, tagIds: [id], badgesAt });
  return id;
}

/** Has files made of the badges with a tag, of which there are so many, to their end. */
export function makeFiles(suite, { tagId, count, form }) {
  return timedJob(suite, badgesApi.makeFiles.path, { body: { filter: { search: '', tagId }, form }, count });
}

/** Has a file of a few badges made, so that the processes that make the next one are there. */
export async function wakeMaker(suite, form = 'certificates-pdf') {
  tagOfFew ??= await addHolders(suite, { name: 'to wake', count: few });
  await makeFiles(suite, { tagId: tagOfFew, count: few, form });
}
