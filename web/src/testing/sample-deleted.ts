import {
  type DeletedAct,
  type DeletedRecord,
  type Reason,
  type UndoAnswer,
  countReasons,
  isOfDone,
} from 'functions/contract';
import { sampleAdministrator, sampleBadge, sampleUser } from './samples.ts';

/** Deletion of three people with badges, as one action. */
export const sampleDeletedAct: DeletedAct = {
  id: '00000000-0000-8000-8000-0000000000f1',
  at: '2026-11-20T12:00:00.000Z',
  administrator: { id: sampleAdministrator.uid, email: sampleAdministrator.email },
  action: 'users.bulkDelete',
  kind: 'user',
  recordCount: 3,
  restorable: { user: 3, badge: 4, badgeTemplate: 0 },
};

export const sampleDeletedPerson: DeletedRecord = {
  id: sampleUser.id,
  kind: 'user',
  name: sampleUser.name,
  title: null,
  email: sampleUser.email,
  actId: sampleDeletedAct.id,
  administrator: sampleDeletedAct.administrator,
  deletedAt: sampleDeletedAct.at,
  expiresAt: '2026-12-20T12:00:00.000Z',
  problem: null,
};

export const sampleDeletedBadge: DeletedRecord = {
  ...sampleDeletedPerson,
  id: sampleBadge.id,
  kind: 'badge',
  title: 'Dean’s List 2026',
};

/** Answer to a restore, by `done` or the reason for each. */
export function restored(outcomes: Record<string, Reason | 'done'>): UndoAnswer {
  const results = Object.entries(outcomes).map(([id, why]): UndoAnswer['results'][number] => {
    if (why === 'done') return { id, kind: 'user', outcome: 'done' };
    return { id, kind: 'user', outcome: isOfDone(why) ? 'done' : why === 'gone' ? 'not_found' : 'unchanged', why };
  });
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const reasons = countReasons(results);
  return {
    jobId: sampleDeletedAct.id,
    state: 'done',
    total: results.length,
    mailsLeaveAt: null,
    mistakenMails: 0,
    done,
    reasons,
    results,
  };
}
