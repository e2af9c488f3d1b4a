// The floor for our calls: the same reads and commit behind the same framework, and nothing else.
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, Timestamp, getFirestore } from 'firebase-admin/firestore';

initializeApp();
const db = getFirestore();
const one = FieldValue.increment(1);

/** Looks a badge up like `GET /api/verify/{hash}`: one read, and a commit of a log entry and a counter. */
export async function bare(request, response) {
  const hash = request.path.split('/').at(-1);
  const page = await db.collection('badgePages').doc(hash).get();
  const { recipientName: name, ...badge } = page.data() ?? {};
  const now = Timestamp.now();
  const [year, month, day] = now.toDate().toISOString().slice(0, 10).split('-');
  const forgotten = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [monthBefore(now, index + 2), FieldValue.delete()]),
  );
  const batch = db.batch();
  batch.create(db.collection('verificationLogs').doc(randomUUID()), {
    badgeId: badge.id,
    verifiedAt: now,
    expiresAt: now,
    ipAddress: request.get('x-forwarded-for'),
    userAgent: request.get('user-agent') ?? '',
  });
  batch.set(
    db.collection('statShards').doc(String(Math.floor(Math.random() * 16))),
    {
      verifications: one,
      months: { [`${year}-${month}`]: { verifications: one } },
      days: { ...forgotten, [`${year}-${month}`]: { [day]: { verifications: one } } },
    },
    { merge: true },
  );
  await batch.commit();
  response.json({ badge, user: { name } });
}

function monthBefore(now, count) {
  const date = now.toDate();
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}
