import { actsApi } from '../../functions/src/contract/calls/acts.ts';
import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import type { Badge } from '../../functions/src/contract/rules/badge.ts';
import type { FileForm } from '../../functions/src/contract/calls/job-files.ts';
import { call } from '../../functions/src/testing/api.ts';
import { createTag, importPeople, uniqueEmail } from '../../functions/src/testing/builders.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';
import { downloadOf, makeFilesOf } from '../../functions/src/testing/generated-files.ts';

/** A person with or without a class. */
export interface Pupil {
  name: string;
  className: string | null;
}

/** Issues a badge to each of some new people, and returns the badges. */
export async function issueToCohort(sessionId: string, pupils: readonly Pupil[]): Promise<Badge[]> {
  const { id, name: tag } = await createTag(sessionId);
  const rows = pupils.map(({ name, className }) => ({
    name,
    email: uniqueEmail(),
    tags: [tag],
    ...(className !== null && { class: className }),
  }));
  const { jobId: importing } = await importPeople({ sessionId }, rows);
  await endOfJob(sessionId, importing);
  const { jobId } = await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [id], year: 2026 } });
  await endOfJob(sessionId, jobId);
  const pages = Array.from({ length: Math.ceil(pupils.length / 100) }, (_, index) => index + 1);
  const lists = await Promise.all(
    pages.map((page) => call(badgesApi.list, { sessionId, query: { jobId, page, limit: 100 } })),
  );
  return lists.flatMap(({ badges }) => badges);
}

/** Generates one file of badges; returns its bytes and the badges missing from it. */
export async function fileOf(sessionId: string, badges: readonly Badge[], form: FileForm) {
  const ids = badges.map(({ id }) => id);
  const jobId = await makeFilesOf(sessionId, ids, form);
  const { records: missing } = await call(actsApi.stayed, { sessionId, params: { id: jobId }, query: {} });
  return { bytes: (await downloadOf(sessionId, jobId)).bytes, missing };
}
