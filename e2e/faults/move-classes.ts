import { expect } from 'vitest';
import { usersApi } from '../../functions/src/contract/calls/users.ts';
import { call } from '../../functions/src/testing/api.ts';
import { createTag, importTagged } from '../../functions/src/testing/builders.ts';
import { type PrepareChore, keyed } from './chore.ts';
import { openSchool } from './school.ts';

/** Half of the people are already in the target class of the others: a repeated step would move them twice. */
export const moveClasses: PrepareChore = async (people, baseUrl) => {
  const { sessionId, tag } = await openSchool(0);
  const [nine, ten] = [await createTag(sessionId, 'class'), await createTag(sessionId, 'class')];
  const older = Math.floor(people / 2);
  await importTagged(sessionId, ten.name, older);
  await importTagged(sessionId, nine.name, people - older);
  const pairs = [
    { from: nine.id, to: ten.id },
    { from: ten.id, to: tag.id },
  ];
  const check = async () => {
    const had = await Promise.all(
      [nine, ten, tag].map(({ id }) => call(usersApi.list, { sessionId, query: { tagId: id, limit: 1 } })),
    );
    expect(had.map(({ total }) => total)).toEqual([0, people - older, older]);
  };
  const input = keyed({ baseUrl, sessionId, body: { pairs } });
  return { endpoint: usersApi.moveClasses, input, kind: 'replace-tags', check };
};
