import type { RowOutcome, RefusedRow } from '../../contract/calls/imports.ts';
import { type Weight, thatFit } from '../../firestore/commit-room.ts';
import type { Reader } from '../../firestore/writer.ts';
import { getHolders } from '../../people/users/reservations.store.ts';
import { getStampedUsers } from '../../people/users/users.store.ts';
import { type StampedUser, type StoredUser, searchedTexts } from '../../people/users/stored-user.ts';
import { weightOfChange } from '../following/change-people.service.ts';
import {
  type TaggedRow,
  changedByRow,
  refusedAsClaimed,
  refusedAsGone,
  refusedAsTaken,
  refusedAsTwice,
} from './import-rows.ts';

/** Accepted row and its effect: `before` is the existing person, `after` the person after the row. */
export interface PlannedRow {
  kind: 'new' | 'updated' | 'unchanged';
  item: TaggedRow;
  before?: StampedUser;
  after?: StoredUser;
}

/** Row that ended differently from its preview, and the person who existed before it. */
export interface DifferingRow {
  item: TaggedRow;
  before: StoredUser | null;
  previewed: RowOutcome;
  became: RowOutcome;
}

export interface ImportPlan {
  rows: PlannedRow[];
  refused: RefusedRow[];
  /** Rows among both that ended differently from their preview. */
  differing: DifferingRow[];
}

/** Plans as many first rows as one commit holds. The transaction keeps what it reads unchanged. */
export async function planRows(
  items: (TaggedRow | RefusedRow)[],
  { updateExisting }: { updateExisting: boolean },
  reader: Reader,
): Promise<ImportPlan> {
  const people = await getPeople(
    items.filter((item) => 'user' in item),
    updateExisting,
    reader,
  );
  return planOf(
    items,
    items.map((item) => ('user' in item ? planRow(item, people) : item)),
  );
}

interface People {
  holders: ReadonlyMap<string, string>;
  claimers: ReadonlyMap<string, string>;
  users: ReadonlyMap<string, StampedUser>;
  /** People matched by a previous row. */
  planned: Set<string>;
}

async function getPeople(rows: TaggedRow[], updateExisting: boolean, reader: Reader): Promise<People> {
  const [holders, claimers] = await Promise.all([
    getHolders(
      'email',
      rows.map(({ user }) => user.email),
      reader,
    ),
    getHolders(
      'identifier',
      rows.flatMap(({ user }) => user.identifier ?? []),
      reader,
    ),
  ]);
  const ids = [...rows.flatMap(({ userId }) => userId ?? []), ...(updateExisting ? holders.values() : [])];
  const stored = await getStampedUsers([...new Set(ids)], reader);
  const users = new Map(stored.flatMap((user) => (user ? [[user.id, user] as const] : [])));
  return { holders, claimers, users, planned: new Set() };
}

function planRow(item: TaggedRow, { holders, claimers, users, planned }: People): PlannedRow | RefusedRow {
  const holder = holders.get(item.user.email);
  const claimer = claimers.get(item.user.identifier ?? '');
  const id = item.userId ?? holder;
  if (holder !== undefined && holder !== id) return refusedAsTaken(item);
  if (claimer !== undefined && claimer !== id) return refusedAsClaimed(item);
  if (id === undefined) return { kind: 'new', item };
  // A commit changes each person only once.
  if (planned.has(id)) return refusedAsTwice(item);
  planned.add(id);
  const before = users.get(id);
  if (!before) return item.userId ? refusedAsGone(item) : refusedAsTaken(item);
  const after = changedByRow(before, item);
  return after ? { kind: 'updated', item, before, after } : { kind: 'unchanged', item, before };
}

/** Plans without checking who exists: the commit fails if an e-mail is taken. */
export function planAsNew(items: (TaggedRow | RefusedRow)[]): ImportPlan {
  return planOf(
    items,
    items.map((item) => ('user' in item ? { kind: 'new', item } : item)),
  );
}

// Takes the first items, as far as they fit.
function planOf(items: (TaggedRow | RefusedRow)[], all: (PlannedRow | RefusedRow)[]): ImportPlan {
  const planned = thatFit(all, weigh);
  return {
    rows: planned.filter((row) => 'kind' in row),
    refused: planned.filter((row) => 'message' in row),
    differing: planned.flatMap((row, index) => differenceOf(items[index], row)),
  };
}

const outcomeOf = { new: 'new', updated: 'changed', unchanged: 'unchanged' } as const;

function differenceOf(item: TaggedRow | RefusedRow | undefined, planned: PlannedRow | RefusedRow): DifferingRow[] {
  if (!item || !('user' in item) || item.previewed === null) return [];
  const { previewed } = item;
  const [became, before = null] =
    'kind' in planned ? [outcomeOf[planned.kind], planned.before] : (['refused'] as const);
  return became === previewed ? [] : [{ item, before, previewed, became }];
}

function weigh(row: PlannedRow | RefusedRow): Weight {
  if ('message' in row) return { searched: [], unsearched: Object.values(row).join(' ') };
  if (row.before && row.after) return weightOfChange({ before: row.before, after: row.after });
  return { searched: searchedTexts(row.item.user) };
}
