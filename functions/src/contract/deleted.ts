import * as z from 'zod';
import { idSchema } from './fields.ts';
import { jobStateSchema } from './jobs.ts';

/** The answer of a deletion of any size: the job that it took and how far that is, where one commit did not bear it. */
export const deletedAnswerSchema = z.strictObject({
  ok: z.literal(true),
  jobId: idSchema.optional(),
  state: jobStateSchema.optional(),
});
export type DeletedAnswer = z.output<typeof deletedAnswerSchema>;
