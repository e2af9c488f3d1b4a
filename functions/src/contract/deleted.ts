import * as z from 'zod';
import { idSchema } from './fields.ts';

/** The answer of a deletion that may be of any size: `jobId` where the rest of it goes on in the queue. */
export const deletedAnswerSchema = z.strictObject({ ok: z.literal(true), jobId: idSchema.optional() });
export type DeletedAnswer = z.output<typeof deletedAnswerSchema>;
