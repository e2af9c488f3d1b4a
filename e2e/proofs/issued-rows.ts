import { badgesApi } from '../../functions/src/contract/calls/badges.ts';
import { importsApi } from '../../functions/src/contract/calls/imports.ts';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { call } from '../../functions/src/testing/api.ts';
import { importPeople, uniqueEmail } from '../../functions/src/testing/builders.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';

/** Fields of a new badge: its recipient's name, and its content. */
export interface BadgeRow {
  name: string;
  year: number;
  badgeType: string;
  /** Null: it has none. */
  description: string | null;
}

/** An issued badge, with its texts as they are kept. */
export interface IssuedRow {
  id: string;
  userId: string;
  hash: string;
  recipientName: string;
  badgeType: string;
  description: string | null;
}

/** Issues a badge per row, in order, to a new person each. */
export async function issueRows(sessionId: string, rows: BadgeRow[]): Promise<IssuedRow[]> {
  const people = rows.map(({ name }) => ({ name, email: uniqueEmail() }));
  const { jobId: importId } = await importPeople({ sessionId }, people);
  const { rows: refused } = await call(importsApi.refused, { sessionId, params: { id: importId }, query: {} });
  if (refused[0]) throw new Error(refused[0].message);
  const { users } = await call(usersApi.list, { sessionId, query: { importId, limit: rows.length } });
  const userOf = new Map(users.map((user) => [user.email, user]));
  const badges: IssuedRow[] = [];
  for (const [index, { name: _name, ...said }] of rows.entries()) {
    const { id: userId = '', name: recipientName = '' } = userOf.get(people[index]?.email ?? '') ?? {};
    const made = await call(badgesApi.create, { sessionId, body: { userId, ...said } });
    const { id, verificationHash: hash, badgeType, description } = made;
    badges.push({ id, userId, hash, recipientName, badgeType, description });
  }
  const badgeIds = badges.map(({ id }) => id);
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds } });
  await endOfJob(sessionId, jobId);
  return badges;
}
