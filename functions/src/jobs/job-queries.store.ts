import { Timestamp } from '@google-cloud/firestore';
import {
  type Job as JobRow,
  type JobState,
  hasEnded,
  jobRowSchema,
  jobStateSchema,
  mostJobsListed,
  mostUnendedListed,
} from '../contract/jobs.ts';
import { db } from '../firebase.ts';
import { storedTimeSchema } from '../firestore/stored-fields.ts';
import type { Reader } from '../firestore/writer.ts';
import type { JobBrief } from './job.ts';

const jobs = db.collection('jobs');
const rowSchema = jobRowSchema(storedTimeSchema);

/** The newest jobs and older ones that have not ended, those that began last first. */
export async function listJobs(): Promise<JobRow[]> {
  const unended = jobs.where('state', 'in', jobStateSchema.options.filter(isUnended)).limit(mostUnendedListed);
  const [newest, older] = await Promise.all([jobs.limit(mostJobsListed).get(), unended.get()]);
  const lastId = newest.docs.at(-1)?.id ?? '';
  const docs = [...newest.docs, ...older.docs.filter(({ id }) => id > lastId)];
  return docs.map((document) => ({ id: document.id, ...rowSchema.parse(document.data()) }));
}

function isUnended(state: JobState): boolean {
  return !hasEnded({ state });
}

/** Whether a job's lease was over at a moment, in milliseconds since 1970. */
export async function hasJobDueBefore(moment: number): Promise<boolean> {
  return !(await jobs.where('dueAt', '<=', Timestamp.fromMillis(moment)).limit(1).select().get()).empty;
}

/** Ids of jobs whose time has come: whose lease is over, that are scheduled, or that have ended and are not settled. */
export async function listStandingJobs(limit: number): Promise<string[]> {
  const { docs } = await jobs.where('dueAt', '<=', Timestamp.now()).limit(limit).select().get();
  return docs.map(({ id }) => id);
}

const briefSchema = rowSchema.pick({ state: true, publishAt: true, mailsLeaveAt: true });

/** States of those of these jobs that are there, by id; inside a transaction when its `reader` is given. */
export async function getJobBriefs(ids: string[], reader?: Reader): Promise<Map<string, JobBrief>> {
  if (ids.length === 0) return new Map();
  const documents = await (reader ?? db).getAll(...ids.map((id) => jobs.doc(id)));
  const there = documents.filter(({ exists }) => exists);
  return new Map(there.map((document) => [document.id, briefSchema.parse(document.data())]));
}
