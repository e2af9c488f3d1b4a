import pLimit from 'p-limit';
import { chunksOf } from '../../firestore/walk.ts';
import { maxTagsAtOnce } from '../../contract/calls/bulk.ts';
import { maxClassPeople } from '../../contract/calls/imports.ts';
import { identifierKey } from '../../contract/rules/import-row.ts';
import type { Tag, TagKind } from '../../contract/calls/tags.ts';
import { getTagsById } from '../../people/tags/tags.service.ts';
import { getTagIdsByName, sameTagKey } from '../../people/tags/tags.store.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import { getHolders } from '../../people/users/reservations.store.ts';
import { getUsers, listTaggedUsers } from '../../people/users/users.store.ts';
import type { ImportedUser, NamedTags, TaggedRow } from './import-rows.ts';

type NamedTag = Pick<Tag, 'id' | 'name' | 'kind'>;

export type TagNames = ReadonlyMap<string, Pick<Tag, 'name'>>;

/** Classes and tags that rows name. A new one has an id that no record has. */
interface RowsTags {
  of: (row: ImportedUser) => NamedTags;
  toBeMade: string[];
  /** The same tags, and those of some people. */
  withNamesOf: (users: Iterable<StoredUser>) => Promise<TagNames>;
}

export async function findNamedTags(rows: ImportedUser[]): Promise<RowsTags> {
  const classes = [...new Set(rows.flatMap(({ className }) => className ?? []))];
  const others = [...new Set(rows.flatMap(({ tagNames }) => tagNames))];
  const ids = await getTagIdsByName([...classes, ...others]);
  const stored = new Map<string, NamedTag>(await getTagsById(ids.values()));
  const toBeMade: string[] = [];
  const add = (kind: TagKind) => (name: string) => {
    const key = sameTagKey(name);
    if (ids.has(key)) return;
    ids.set(key, `new ${key}`);
    stored.set(`new ${key}`, { id: `new ${key}`, name, kind });
    toBeMade.push(name);
  };
  // As the import creates them: a name of a class in the file is not also a tag.
  classes.forEach(add('class'));
  others.forEach(add('tag'));
  const idsOf = (name: string) => ids.get(sameTagKey(name)) ?? [];
  return {
    of: ({ className, tagNames }) => ({
      ids: [...(className === null ? [] : [className]), ...tagNames].flatMap(idsOf),
      stored,
      isCreated: () => false,
    }),
    toBeMade,
    withNamesOf: async (users) => {
      const theirs = [...users].flatMap(({ classId }) => classId ?? []).filter((id) => !stored.has(id));
      return new Map([...stored, ...(await getTagsById(theirs))]);
    },
  };
}

export interface KnownPeople {
  users: ReadonlyMap<string, StoredUser>;
  /** Ids by e-mail, and by normalised identifier. */
  byEmail: ReadonlyMap<string, string>;
  byIdentifier: ReadonlyMap<string, string>;
  /** People of the file's classes; null if there are too many to read. */
  ofClasses: StoredUser[] | null;
}

/**
 * Finds people by class, e-mail and identifier. Costs at most 2 reads per row, or 3 for a new identifier or another
 * person's e-mail.
 */
export async function findKnownPeople(rows: TaggedRow[]): Promise<KnownPeople> {
  const found = new FoundPeople();
  const { people, isWhole } = await readClasses(rows);
  found.add(people);
  const identifiers = rows.flatMap(({ user: { identifier } }) =>
    identifier !== null && !found.byIdentifier.has(identifierKey(identifier)) ? [identifier] : [],
  );
  for (const [identifier, id] of await inParts(identifiers, (some) => getHolders('identifier', some))) {
    found.byIdentifier.set(identifierKey(identifier), id);
  }
  await found.read(found.byIdentifier.values());
  const emails = rows.map(({ user }) => user.email).filter((email) => !found.byEmail.has(email));
  for (const [email, id] of await inParts(emails, (some) => getHolders('email', some))) found.byEmail.set(email, id);
  await found.read(found.byEmail.values());
  const { users, byEmail, byIdentifier } = found;
  return { users, byEmail, byIdentifier, ofClasses: isWhole ? people : null };
}

class FoundPeople {
  readonly users = new Map<string, StoredUser>();
  readonly byEmail = new Map<string, string>();
  readonly byIdentifier = new Map<string, string>();

  add(users: StoredUser[]): void {
    for (const user of users) {
      this.users.set(user.id, user);
      this.byEmail.set(user.email, user.id);
      if (user.identifier !== null) this.byIdentifier.set(identifierKey(user.identifier), user.id);
    }
  }

  async read(ids: Iterable<string>): Promise<void> {
    const unread = [...new Set(ids)].filter((id) => !this.users.has(id));
    this.add((await inParts(unread, (some) => getUsers(some))).flatMap((user) => user ?? []));
  }
}

// Firestore slows down above this.
const readAtOnce = 300;
const callsAtOnce = 4;

async function inParts<In, Out>(items: In[], read: (some: In[]) => Promise<Iterable<Out>>): Promise<Out[]> {
  const limit = pLimit(callsAtOnce);
  const parts = await Promise.all(chunksOf(items, readAtOnce).map((some) => limit(() => read(some))));
  return parts.flatMap((part) => [...part]);
}

async function readClasses(rows: TaggedRow[]): Promise<{ people: StoredUser[]; isWhole: boolean }> {
  const classIds = new Set(rows.flatMap(({ classId }) => classId ?? []));
  const people: StoredUser[] = [];
  for (const tagIds of chunksOf([...classIds], maxTagsAtOnce)) {
    people.push(...(await listTaggedUsers(tagIds, { limit: maxClassPeople + 1 - people.length })));
    if (people.length > maxClassPeople) return { people, isWhole: false };
  }
  // Drops people matched by a tag that is not their class.
  return { people: people.filter(({ classId }) => classIds.has(classId ?? '')), isWhole: true };
}
