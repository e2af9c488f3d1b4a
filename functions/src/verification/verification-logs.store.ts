import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import { newId } from '../firestore/ids.ts';
import { toStoredTime } from '../firestore/times.ts';
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
  writer.create(db.collection('verificationLogs').doc(newId()), {
    ...log,
    verifiedAt: toStoredTime(log.verifiedAt),
    expiresAt: Timestamp.fromDate(expiresAt),
  });
}
