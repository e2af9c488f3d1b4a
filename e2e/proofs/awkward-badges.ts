import { badgesApi } from '../../functions/src/contract/badges.ts';
import { importsApi } from '../../functions/src/contract/imports.ts';
import { usersApi } from '../../functions/src/contract/users.ts';
import { awkwardTexts } from '../../functions/src/credentials/testing/awkward-texts.ts';
import { call } from '../../functions/src/testing/api.ts';
import { importPeople, uniqueEmail } from '../../functions/src/testing/builders.ts';
import { endOfJob } from '../../functions/src/testing/jobs.ts';

export interface AwkwardBadge {
  recipientName: string;
  badgeType: string;
  /** Null: it has none. */
  description: string | null;
  hash: string;
}

// What no field takes: a control character, and nothing at all.
const texts = awkwardTexts.map((text) => text.replaceAll('\u0085', ' ') || 'Grace Hopper');
const textAt = (place: number) => texts[place % texts.length] ?? '';

/** Two hundred issued badges: each name is another text, and so are types and descriptions. Every fifth has none. */
export async function issueAwkwardBadges(sessionId: string): Promise<AwkwardBadge[]> {
  const rows = texts.map((name) => ({ name, email: uniqueEmail() }));
  const { jobId: importId } = await importPeople({ sessionId }, rows);
  const { rows: refused } = await call(importsApi.refused, { sessionId, params: { id: importId }, query: {} });
  if (refused[0]) throw new Error(refused[0].message);
  const { users } = await call(usersApi.list, { sessionId, query: { importId, limit: rows.length } });
  const badges: (AwkwardBadge & { id: string })[] = [];
  for (const [index, { id: userId, name: recipientName }] of users.entries()) {
    const body = { userId, year: 2020 + (index % 11), ...wordsOf(index) };
    const { id, verificationHash: hash, badgeType, description } = await call(badgesApi.create, { sessionId, body });
    badges.push({ id, hash, recipientName, badgeType, description });
  }
  const badgeIds = badges.map(({ id }) => id);
  const { jobId } = await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds } });
  await endOfJob(sessionId, jobId);
  return badges;
}

function wordsOf(index: number): { badgeType: string; description: string | null } {
  // A text further on is in another script, and wrapped in another way.
  const description = index % 5 === 4 ? null : `${textAt(index + 94)}\n\t${textAt(index + 141)}`;
  return { badgeType: cut(textAt(index + 47)), description };
}

function cut(text: string): string {
  return text.slice(0, 100).replace(/[\uD800-\uDBFF]$/, '');
}
