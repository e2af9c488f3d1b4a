import type { BulkAnswer } from 'functions/contract';
import { json } from './fake-api.ts';
import { sampleUser } from './samples.ts';

/** The answer of a call that changed all of 24, but for what is given. */
export function bulkAnswer(more: Partial<BulkAnswer> = {}): Response {
  const answer: BulkAnswer = {
    jobId: sampleUser.id,
    state: 'done',
    total: 24,
    done: 24,
    mailsLeaveAt: null,
    reasons: [],
    results: [],
  };
  return json({ ...answer, ...more });
}
