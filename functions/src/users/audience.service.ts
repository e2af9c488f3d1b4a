import type { Recipients } from '../contract/recipients.ts';
import type { UserStatus } from '../contract/user.ts';
import { type Meant, countChosen, listFirstChosen, walkChosen, walkGroup } from './chosen-users.service.ts';
import { type UserGroup, countUsersOf, listUsersOf } from './user-groups.store.ts';
import { getUsers } from './users.store.ts';
import type { StoredUser } from './stored-user.ts';

/** The people whom a call means: those with some tags, of an import, or chosen. */
type Audience = Pick<Recipients, 'tagIds' | 'importId' | 'listId' | 'users'>;

interface AudienceSize {
  /** Users who exist. */
  all: number;
  active: number;
  /** Named ones who are gone. */
  gone: number;
}

/** Counts an audience; whoever is named is read. */
export async function sizeOf(whom: Audience): Promise<AudienceSize> {
  if (whom.users?.userIds) return sizeOneByOne(whom);
  const [all, active] = await Promise.all([countOf(whom), countOf(whom, 'active')]);
  return { all, active, gone: 0 };
}

/** Number of an audience, or of those in it with a status, by one aggregation. All who are named are among them. */
export async function countOf({ users, ...group }: Audience, status?: UserStatus): Promise<number> {
  if (users?.userIds) return users.userIds.length;
  if (!users?.filter) return countUsersOf(groupOf(group), status);
  const filter = withStatus(users.filter, status);
  return filter ? countChosen(filter) : 0;
}

/** The first few of an audience, or of those in it with a status; nobody else is read. */
export async function firstOf(
  { users, ...group }: Audience,
  count: number,
  status?: UserStatus,
): Promise<StoredUser[]> {
  if (users?.userIds) return (await getUsers(users.userIds.slice(0, count))).filter((user) => user !== null);
  if (!users?.filter) return listUsersOf(groupOf(group), { limit: count, status });
  const filter = withStatus(users.filter, status);
  return filter ? listFirstChosen(filter, count) : [];
}

interface Walk {
  afterId?: string;
  status?: UserStatus | undefined;
}

/** An audience, or those in it with a status, in pages, from behind an id. All who are named are among them. */
export async function* walkAudience(
  { users, ...group }: Audience,
  { afterId = '', status }: Walk = {},
): AsyncGenerator<Meant[]> {
  if (!users) yield* walkGroup(groupOf(group), { afterId, status });
  else if (!users.filter) yield* walkChosen(users, afterId);
  else {
    const filter = withStatus(users.filter, status);
    if (filter) yield* walkChosen({ filter }, afterId);
  }
}

async function sizeOneByOne(whom: Audience): Promise<AudienceSize> {
  const size = { all: 0, active: 0, gone: 0 };
  for await (const page of walkAudience(whom)) {
    const users = page.flatMap(({ user }) => user ?? []);
    size.all += users.length;
    size.active += users.filter(({ status }) => status === 'active').length;
    size.gone += page.length - users.length;
  }
  return size;
}

/** The filter for those of it with a status; null where it leaves out all of them. */
function withStatus<Filter extends { status?: UserStatus | undefined }>(filter: Filter, status?: UserStatus) {
  if (!status) return filter;
  return filter.status === undefined || filter.status === status ? { ...filter, status } : null;
}

function groupOf({ tagIds, importId, listId }: Omit<Audience, 'users'>): UserGroup {
  if (listId) return { listId };
  return importId ? { importId } : { tagIds: tagIds ?? [] };
}
