import { newId } from '../firestore/ids.ts';
import { commitUnlessTaken } from '../firestore/writer.ts';
import { createOnce } from '../http/create-once.service.ts';
import type { Job } from './job.ts';
import { getJob } from './jobs.store.ts';
import { required } from './run-job.service.ts';
import { type JobRequest, type PreparedJob, stageQueuedJob } from './start-job.service.ts';

/** Begins a job on which no request works: its queue does. The same request answers the job that it began before. */
export function beginJob({ actor, key }: JobRequest, prepared: PreparedJob): Promise<Job> {
  return createOnce(
    key,
    async (reserve) => {
      const id = newId();
      await commitUnlessTaken((writer) => {
        stageQueuedJob(writer, actor, { ...prepared, id });
        reserve(writer, id);
      });
      // Not there where an equal call was faster.
      return required(await getJob(id));
    },
    getJob,
  );
}
