import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import type { Migration, OldDocument } from './migration.ts';
import { rewrite } from './old-documents.store.ts';

const longAgo = new Date(0).toISOString();
const stillWorthSendingMs = 48 * 60 * 60 * 1000;

/**
 * Jobs and mails from before the queues have no time at which somebody looks at them again, so they would stand for ever:
 * jobs end, recent mails are sent, and old ones end.
 */
export const standingWork: Migration = {
  number: 5,
  does: 'Ends work and sends mails that an older version left standing',
  collections: ['jobs', 'mail'],
  fields: ['state', 'dueAt', 'delivery.state', 'createdAt', 'message.subject'],
  mend: (documents) =>
    rewrite(documents, (document) => (document.collection === 'jobs' ? changeOfJob(document) : changeOfMail(document))),
};

function changeOfJob({ data }: OldDocument) {
  if (data.state !== 'running' || data.dueAt !== undefined) return null;
  const problem = 'It began in an older version, which cannot go on. What it did stays; ask for the rest anew.';
  return { state: 'failed', problem, dueAt: null, updatedAt: now() };
}

function changeOfMail({ data }: OldDocument) {
  const { state } = (data.delivery ?? {}) as { state?: unknown };
  if (state !== 'PENDING' || data.dueAt !== undefined) return null;
  const createdAt = storedTimeSchema.catch(longAgo).parse(data.createdAt);
  const ageMs = Date.now() - Date.parse(createdAt);
  // A sign-in code of those days is no longer valid by now, and nobody waits for it.
  const isWanted =
    ageMs < stillWorthSendingMs &&
    !String((data.message as { subject?: unknown } | undefined)?.subject).includes('sign-in code');
  return isWanted
    ? { kind: 'notice', badgeId: null, dueAt: now() }
    : { dueAt: null, 'delivery.state': 'EXPIRED', 'message.text': '', 'message.html': '' };
}

function now() {
  return toStoredTime(new Date().toISOString());
}
