import { isDeepStrictEqual } from 'node:util';
import { type Award, type StoredAward, awardId, walkAwards } from '../../badges/effects/awards.store.ts';
import { walkBadges } from '../../badges/effects/badges.store.ts';
import { type StoredBadge, facetsOfBadge } from '../../badges/effects/stored-badge.ts';
import type { TagKind } from '../../contract/calls/tags.ts';
import type { Faceted } from '../../firestore/facets.ts';
import { setUserTags } from '../../people-changes/following/set-tags.service.ts';
import { listTags } from '../../people/tags/tags.store.ts';
import { walkUsers } from '../../people/users/users.store.ts';
import { type StoredUser, facetsOfUser, tagIdsOf } from '../../people/users/stored-user.ts';
import type { Difference, Differences } from './difference.ts';
import { dropAward, recountAward, recountBadges, refreshRecipient, repairing } from './people-repairs.service.ts';
import type { Recount } from './recount.ts';

/** Awards by id, each with one of its badges and their number. */
type Counted = Map<string, { award: Award; count: number }>;

interface Possessions {
  badges: SortedCursor<StoredBadge & Faceted>;
  awards: SortedCursor<StoredAward>;
  /** Awards of forgotten people. */
  left: Counted;
  recount: Recount;
}

/**
 * Compares users, tags, badges and awards in one sorted walk, and counts them into `recount`. Badges of forgotten
 * people have no user but keep their awards.
 */
export async function* checkPeople(recount: Recount): Differences {
  const kinds = new Map((await listTags()).map(({ id, kind }) => [id, kind]));
  const possessions: Possessions = {
    badges: new SortedCursor(walkBadges(), ({ userId }) => userId),
    awards: new SortedCursor(walkAwards(), ({ userId }) => userId),
    left: new Map(),
    recount,
  };
  for await (const page of walkUsers()) {
    for (const user of page) {
      recount.addUser();
      yield* checkTags(user, kinds);
      yield* checkFacets(user);
      yield* checkPossessions(user, possessions);
    }
  }
  for await (const badge of possessions.badges.upTo(null)) yield* withoutPerson(badge, possessions);
  for await (const award of possessions.awards.upTo(null)) yield* checkAward(award, new Map(), possessions.left);
  for (const [id, { award, count }] of possessions.left) yield untrue({ id, count: 0 }, count, award);
}

function* checkFacets(user: StoredUser & Faceted): Generator<Difference> {
  if (isDeepStrictEqual(user.facets, facetsOfUser(user))) return;
  const repair = async () => {
    await setUserTags(user.id, { remove: [] }, repairing);
  };
  yield {
    record: `users/${user.id}`,
    says: 'is not listed by the tags, status, department and import that it has',
    repair,
  };
}

function* checkTags(user: StoredUser, kinds: ReadonlyMap<string, TagKind>): Generator<Difference> {
  const { id, classId } = user;
  const own = tagIdsOf(user);
  const misplaced = own.filter((tagId) => kinds.has(tagId) && (kinds.get(tagId) === 'class') !== (tagId === classId));
  if (misplaced.length > 0) {
    // Sorting sets tags by their kinds.
    const sort = async () => {
      await setUserTags(id, { remove: [] }, repairing);
    };
    yield {
      record: `users/${id}`,
      says: `has tags in the field of another kind: ${misplaced.join(', ')}`,
      repair: sort,
    };
  }
  const gone = own.filter((tagId) => !kinds.has(tagId));
  if (gone.length === 0) return;
  const repair = async () => {
    await setUserTags(id, { remove: gone }, repairing);
  };
  yield { record: `users/${id}`, says: `has tags that are gone: ${gone.join(', ')}`, repair };
}

async function* checkPossessions(user: StoredUser, possessions: Possessions): Differences {
  const { badges, awards, left, recount } = possessions;
  const wanted: Counted = new Map();
  let badgeCount = 0;
  for await (const badge of badges.upTo(user.id)) {
    if (badge.userId !== user.id || badge.left) {
      yield* withoutPerson(badge, possessions);
      continue;
    }
    badgeCount += 1;
    recount.addBadge(badge);
    yield* checkBadgeFacets(badge);
    if (!followed(user, badge)) {
      const says = `does not have the present name, e-mail and department of users/${user.id}`;
      yield { record: `badges/${badge.id}`, says, repair: () => refreshRecipient(badge.id) };
    }
    countInto(wanted, badge);
  }
  if (badgeCount !== user.badgeCount) {
    const says = `says ${user.badgeCount} badges, and has ${badgeCount}`;
    yield { record: `users/${user.id}`, says, repair: () => recountBadges(user.id) };
  }
  for await (const stored of awards.upTo(user.id)) yield* checkAward(stored, wanted, left);
  for (const [id, { award, count }] of wanted) yield untrue({ id, count: 0 }, count, award);
}

// Forgetting a person may be half done: some badges detached, others not yet.
function* checkAward(stored: StoredAward, wanted: Counted, left: Counted): Generator<Difference> {
  const counted = [wanted.get(stored.id), left.get(stored.id)];
  wanted.delete(stored.id);
  left.delete(stored.id);
  const count = counted.reduce((sum, one) => sum + (one?.count ?? 0), 0);
  if (stored.count !== count) yield untrue(stored, count, counted.find((one) => one)?.award);
}

function countInto(counted: Counted, badge: StoredBadge): void {
  if (badge.state === 'revoked') return;
  const id = awardId(badge);
  counted.set(id, { award: badge, count: (counted.get(id)?.count ?? 0) + 1 });
}

function* checkBadgeFacets(badge: StoredBadge & Faceted): Generator<Difference> {
  if (isDeepStrictEqual(badge.facets, facetsOfBadge(badge))) return;
  const says =
    'is not listed by the year, type, template, state, end, mail, job, person, tags and renewed badge that it has';
  yield { record: `badges/${badge.id}`, says, repair: () => refreshRecipient(badge.id) };
}

function followed(user: StoredUser, badge: StoredBadge): boolean {
  return (
    badge.recipientName === user.name &&
    badge.recipientEmail === user.email &&
    badge.recipientDepartment === user.department
  );
}

function* withoutPerson(badge: StoredBadge & Faceted, { left, recount }: Possessions): Generator<Difference> {
  recount.addBadge(badge);
  if (badge.left) {
    countInto(left, badge);
    yield* checkBadgeFacets(badge);
  } else {
    yield { record: `badges/${badge.id}`, says: `belongs to users/${badge.userId}, who is gone`, repair: null };
  }
}

function untrue({ id, count }: Omit<StoredAward, 'userId'>, badges: number, award: Award | null = null): Difference {
  return {
    record: `awards/${id}`,
    says: `counts ${count} badges, and there are ${badges}`,
    repair: () => (award ? recountAward(award) : dropAward(id)),
  };
}

/** Reads sorted pages of items in groups, to compare collections with the same order. */
export class SortedCursor<T> {
  #pages: AsyncGenerator<T[]>;
  #keyOf: (item: T) => string;
  #page: T[] = [];
  #place = 0;

  constructor(pages: AsyncGenerator<T[]>, keyOf: (item: T) => string) {
    this.#pages = pages;
    this.#keyOf = keyOf;
  }

  /** Items in order; null means all. */
  async *upTo(key: string | null): AsyncGenerator<T> {
    for (;;) {
      const item = this.#page[this.#place];
      if (item === undefined) {
        const next: IteratorResult<T[], unknown> = await this.#pages.next();
        if (next.done) return;
        this.#page = next.value;
        this.#place = 0;
      } else if (key !== null && this.#keyOf(item) > key) {
        return;
      } else {
        this.#place += 1;
        yield item;
      }
    }
  }
}
