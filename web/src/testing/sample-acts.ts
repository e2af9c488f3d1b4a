import { type AuditEntry, type HistoryEntry, omit } from 'functions/contract';
import { sampleDoneJob } from './sample-jobs.ts';
import { sampleAdministrator, sampleBadge, sampleUser } from './samples.ts';

export const sampleAct: AuditEntry = {
  id: '00000000-0000-8000-8000-0000000000e1',
  at: '2026-11-20T12:00:00.000Z',
  administrator: { id: sampleAdministrator.uid, email: sampleAdministrator.email },
  role: 'owner',
  address: '203.0.113.0',
  action: 'users.update',
  times: 1,
  kind: 'user',
  records: [{ id: sampleUser.id, name: sampleUser.name }],
  recordCount: 1,
  fields: ['name', 'department'],
  values: [],
  reason: null,
  jobId: null,
};

export const sampleBulkAct: AuditEntry = {
  ...sampleAct,
  id: sampleDoneJob.id,
  action: 'badges.bulkUnissue',
  kind: 'badge',
  records: [
    { id: sampleBadge.id, name: "Dean's List 2025, Jane Doe" },
    { id: '00000000-0000-8000-8000-000000000009', name: null },
  ],
  recordCount: 160,
  fields: [],
  reason: 'Wrong class',
  jobId: sampleDoneJob.id,
};

const seenByAll = omit(sampleBulkAct, ['address', 'records', 'recordCount']);

/** One of these badges in its own history. */
export const sampleHistoryEntry: HistoryEntry = {
  ...seenByAll,
  id: '00000000-0000-8000-8000-0000000000e2',
  jobId: null,
};
