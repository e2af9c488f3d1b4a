import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { toStoredTime } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';

const monthsKept = 13;

/** One successful look-up. The address is personal data, so the entry expires. */
export interface VerificationLog {
  badgeId: string;
  verifiedAt: string;
  ipAddress: string;
  userAgent: string;
}

export function stageVerificationLog(writer: Writer, log: VerificationLog): void {
  const expiresAt = new Date(log.verifiedAt);
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + monthsKept);
  // A random id: thousands a second in the order of their ids would all be written in one place.
  writer.create(db.collection('verificationLogs').doc(), {
    ...log,
    verifiedAt: toStoredTime(log.verifiedAt),
    expiresAt: Timestamp.fromDate(expiresAt),
  });
}
