import type { BulkAnswer } from 'functions/contract';
import { json } from './fake-api.ts';
import { sampleUser } from './samples.ts';

/** Answer of a call that changed all of 24, with overrides. */
export function bulkAnswer(more: Partial<BulkAnswer> = {}): Response {
  const all: Partial<BulkAnswer> = {
    jobId: sampleUser.id,
    state: 'done',
    total: 24,
    done: 24,
    results: [],
    reasons: [],
  };
  return json({ ...all, mailsLeaveAt: null, ...more });
}
