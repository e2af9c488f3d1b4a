import { stageVerificationLog } from '../verification/verification-logs.store.ts';
import { commit } from '../firestore/writer.ts';
import { chunksOf } from '../firestore/walk.ts';

const ofOneVisitor = { ipAddress: '203.0.113.7', userAgent: 'A browser' };

/** Logs lookups of a badge at these times, like the server, without counting them. */
export async function addLookUps(badgeId: string, times: readonly string[]): Promise<void> {
  for (const some of chunksOf(times, 400)) {
    await commit((writer) => {
      for (const verifiedAt of some) stageVerificationLog(writer, { badgeId, verifiedAt, ...ofOneVisitor });
    });
  }
}

/** The ISO time this many days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}
