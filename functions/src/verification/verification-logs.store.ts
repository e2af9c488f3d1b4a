import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { lookUpMonthsKept } from '../contract/rules/periods.ts';
import { db } from '../firestore/firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';
import { shortAddress } from '../sessions/session.ts';

const logs = db.collection('verificationLogs');

/** One successful lookup. It keeps the address's network, which is personal data, so the entry expires. */
export interface VerificationLog {
  badgeId: string;
  verifiedAt: string;
  ipAddress: string;
  userAgent: string;
}

export function stageVerificationLog(writer: Writer, log: VerificationLog): void {
  const expiresAt = new Date(log.verifiedAt);
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + lookUpMonthsKept);
  // A random id, because ordered ids would concentrate thousands of writes per second in one place.
  writer.create(logs.doc(), {
    ...log,
    ipAddress: shortAddress(log.ipAddress),
    verifiedAt: toStoredTime(log.verifiedAt),
    expiresAt: Timestamp.fromDate(expiresAt),
  });
}

const lookUpSchema = z.object({ verifiedAt: storedTimeSchema });

interface LookUpsWanted {
  limit: number;
  /** First time to include; null for any. */
  from?: string | null;
}

/** Newest first. Reads nothing else about visitors. */
export async function listLookUpTimes(badgeId: string, { limit, from = null }: LookUpsWanted): Promise<string[]> {
  const query = newestFirst(badgeId).select('verifiedAt').limit(limit);
  const { docs } = await (from === null ? query : query.where('verifiedAt', '>=', toStoredTime(from))).get();
  return docs.map((document) => lookUpSchema.parse(document.data()).verifiedAt);
}

export async function countLookUps(badgeId: string): Promise<number> {
  return (await newestFirst(badgeId).count().get()).data().count;
}

// Always in this order, even if it does not matter, to need only one index: functions/src/verification/README.md.
function newestFirst(badgeId: string) {
  return logs.where('badgeId', '==', badgeId).orderBy('verifiedAt', 'desc');
}
