import { type DetailKey, detailKeys } from '../contract/rules/person-details.ts';
import type { StoredUser } from '../people/users/stored-user.ts';

// Required details have a separate value for each person.
const noDetails = Object.fromEntries(detailKeys.map((key) => [key, null])) as Record<DetailKey, null>;

type Named = Partial<StoredUser> & Pick<StoredUser, 'id' | 'name' | 'email'>;

/** A stored person, active and with only the given fields. */
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
