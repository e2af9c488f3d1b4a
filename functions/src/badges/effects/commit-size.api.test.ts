import { randomInt } from 'node:crypto';
import type { QueryDocumentSnapshot } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { db } from '../../firestore/firebase.ts';
import { hashedKey } from '../../firestore/ids.ts';
import { call, signIn } from '../../testing/api.ts';
import { createTag, uniqueEmail } from '../../testing/builders.ts';
import { bytesOf } from '../../testing/commit-size.ts';
import { localApi } from '../../testing/local-api.ts';
import { awardId } from './awards.store.ts';

await localApi();
const as = { sessionId: await signIn() };
const mebibyte = 1024 * 1024;

// Three-byte characters, so that few search index entries are equal.
const letter = () => String.fromCodePoint(0x4e00 + randomInt(20_000));
const words = (length: number) => Array.from({ length }, letter).join('');

/** Largest commit that wrote these documents; a commit's documents share its time. */
function largest(documents: QueryDocumentSnapshot[]): { bytes: number; documents: number } {
  const commits = new Map<string, { bytes: number; documents: number }>();
  for (const document of documents) {
    const time = `${document.updateTime.seconds}.${document.updateTime.nanoseconds}`;
    const { bytes, documents: count } = commits.get(time) ?? { bytes: 0, documents: 0 };
    commits.set(time, { bytes: bytes + bytesOf(document), documents: count + 1 });
  }
  return [...commits.values()].reduce((one, other) => (other.bytes > one.bytes ? other : one));
}

// By id, because a query reads the whole collection in the emulator.
async function documentsOf(collection: string, ids: string[]) {
  const documents = await db.getAll(...ids.map((id) => db.collection(collection).doc(id)));
  const found = documents.filter((document): document is QueryDocumentSnapshot => document.exists);
  expect(found).toHaveLength(ids.length);
  return found;
}

async function entriesOf(jobId: unknown) {
  return (await db.collection('auditEntries').where('jobId', '==', jobId).get()).docs;
}

test.each([
  ['names of 200 letters', 200, 40],
  ['ordinary names', 14, 310],
])(
  'a commit with its index entries stays below half of the limit in production: %s',
  { timeout: 120_000 },
  async (_, length, count) => {
    const tag = await createTag(as.sessionId);
    const users = Array.from({ length: count }, () => ({
      name: words(length),
      email: length > 100 ? `${'x'.repeat(180)}${uniqueEmail()}` : uniqueEmail(),
      department: words(length),
      tags: [tag.name],
    }));
    const imported = await call(usersApi.import, { ...as, body: { users } });
    expect(imported).toMatchObject({ imported: count });
    const emails = users.map(({ email }) => email);
    const created = (await db.collection('users').where('tagIds', 'array-contains', tag.id).get()).docs;
    expect(created).toHaveLength(count);
    const ids = created.map(({ id }) => id);
    const reservations = await documentsOf('userEmails', emails.map(hashedKey));
    const line = await db.collection('auditEntries').where('records', 'array-contains', ids[0]).limit(1).get();
    const ofImport = largest([...created, ...reservations, ...(await entriesOf(line.docs[0]?.get('jobId')))]);

    const body = {
      tagIds: [tag.id],
      badgeType: length > 100 ? words(100) : 'Dean’s List',
      year: 2026,
      description: words(length > 100 ? 2000 : 200),
    };
    const { jobId } = await call(badgesApi.bulkIssueByTags, { ...as, body });
    const badges = (await db.collection('badges').where('jobId', '==', jobId).get()).docs;
    expect(badges).toHaveLength(count);
    const hashes = badges.map((badge) => String(badge.get('verificationHash')));
    const mailIds = badges.map((badge) => badge.get('mailId') as string | null).filter((id) => id !== null);
    const awardIds = (badgeType: string) => ids.map((userId) => awardId({ userId, year: 2026, badgeType }));
    const besides = async (act: string, type: string) => [
      ...(await documentsOf('badgePages', hashes)),
      ...(await documentsOf('publicBadges', hashes)),
      ...(await documentsOf('awards', awardIds(type))),
      ...(await entriesOf(act)),
    ];
    const mails = mailIds.length > 0 ? await documentsOf('mail', mailIds) : [];
    const ofIssue = largest([...badges, ...mails, ...(await besides(jobId, body.badgeType))]);

    const badgeType = words(length > 100 ? 100 : 12);
    const chosen = { filter: { search: '', jobId }, badgeType };
    const { jobId: correctionId } = await call(badgesApi.bulkCorrect, { ...as, body: chosen });
    const corrected = (await db.collection('badges').where('jobId', '==', jobId).get()).docs;
    expect(corrected.filter((badge) => badge.get('badgeType') === badgeType)).toHaveLength(count);
    const ofCorrection = largest([...corrected, ...(await besides(correctionId, badgeType))]);
    for (const { bytes } of [ofImport, ofIssue, ofCorrection]) expect(bytes).toBeLessThan(5 * mebibyte);
    // And no smaller than necessary.
    expect(ofIssue.documents / 5).toBeGreaterThan(length > 100 ? 8 : 100);
  },
);
