import { type DetailKey, detailKeys } from '../contract/rules/person-details.ts';
import type { StoredUser } from '../people/users/stored-user.ts';

// Of the details without which nobody is stored each person gives their own.
const noDetails = Object.fromEntries(detailKeys.map((key) => [key, null])) as Record<DetailKey, null>;

type Named = Partial<StoredUser> & Pick<StoredUser, 'id' | 'name' | 'email'>;

/** A person as stored, active and with nothing but what is given. */
export function newPerson(person: Named): StoredUser {
  const now = new Date().toISOString();
  return {
    ...noDetails,
    status: 'active',
    tagIds: [],
    classId: null,
    importId: null,
    listIds: [],
    badgeCount: 0,
    revision: '0',
    createdAt: now,
    updatedAt: now,
    lastAct: null,
    ...person,
  };
}
