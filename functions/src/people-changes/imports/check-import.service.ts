import { type Reading, recordExport } from '../../audit/exports.service.ts';
import {
  type ImportPreview,
  type MissingPerson,
  type PreviewedRow,
  type RowChange,
  type SamePerson,
  maxSamePeople,
  type ImportPreviewRequest,
  type RefusedRow,
} from '../../contract/calls/imports.ts';
import { identifierKey } from '../../contract/rules/import-row.ts';
import { detailKeys } from '../../contract/rules/person-details.ts';
import { normalize } from '../../firestore/facets.ts';
import type { StoredUser } from '../../people/users/stored-user.ts';
import {
  createRowJudge,
  tagged,
  type TaggedRow,
  changedByRow,
  refusedAsClaimed,
  refusedAsTwice,
} from './import-rows.ts';
import { findKnownPeople, findNamedTags, type KnownPeople, type TagNames } from './known-people.service.ts';

/**
 * Previews an updating import, and lists who is missing from the file's classes. Changes nothing, but records previews
 * of over 100 people. Why: functions/src/people-changes/README.md.
 */
export async function checkImport({ users }: ImportPreviewRequest, reading: Reading): Promise<ImportPreview> {
  const judge = createRowJudge();
  const judged = users.map((row) => judge(row));
  const tags = await findNamedTags(judged.filter((row) => 'user' in row));
  const rows = judged.map((row) => ('user' in row ? tagged(row, tags.of(row)) : row));
  const known = await findKnownPeople(rows.filter((row) => 'user' in row));
  const names = await tags.withNamesOf(known.users.values());
  const { previewed, met } = previewRows(rows, known, names);
  const missing = known.ofClasses && missingFrom(known.ofClasses, met, names);
  const told = previewed.filter(({ changes, people }) => changes ?? people).length + (missing?.length ?? 0);
  await recordExport('user', told, reading);
  return { rows: previewed, missing, newTags: tags.toBeMade };
}

interface PreviewedRows {
  previewed: PreviewedRow[];
  met: ReadonlySet<string>;
}

/** Reads nothing. */
export function previewRows(rows: (TaggedRow | RefusedRow)[], known: KnownPeople, names: TagNames): PreviewedRows {
  const met = new Set(rows.flatMap((row) => ('user' in row ? personOf(row, known) : [])));
  const alike = peopleAlike(known.ofClasses ?? [], met);
  const planned = new Set<string>();
  const previewed = rows.map((row): PreviewedRow => {
    if ('message' in row) return refused(row);
    const [id] = personOf(row, known);
    const claimer = known.byIdentifier.get(keyOf(row) ?? '');
    const before = known.users.get(id ?? '');
    if (!before) return asNew(row, alike(row), met);
    const isHolder = before.email === row.user.email;
    if (claimer !== undefined && claimer !== before.id) return refused(refusedAsClaimed(row));
    if (planned.has(before.id)) return refused(refusedAsTwice(row));
    planned.add(before.id);
    if (!isHolder) return { row: row.row, kind: 'same_person', people: [asSame(before, 'identifier')] };
    const after = changedByRow(before, row);
    if (!after) return { row: row.row, kind: 'unchanged' };
    const renamed = before.name !== after.name && { badgeCount: before.badgeCount };
    return { row: row.row, kind: 'changed', changes: changesOf(before, after, names), ...renamed };
  });
  return { previewed, met };
}

/** Active people of the file's classes without a matching row, by class and name. */
export function missingFrom(ofClasses: StoredUser[], met: ReadonlySet<string>, names: TagNames): MissingPerson[] {
  const missing = ofClasses.filter(({ id, status }) => status !== 'inactive' && !met.has(id));
  return missing
    .map(({ id, name, email, classId }) => ({ id, name, email, class: names.get(classId ?? '')?.name ?? '' }))
    .sort((one, other) => compare(one.class, other.class) || compare(one.name, other.name));
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function keyOf({ user: { identifier } }: TaggedRow): string | null {
  return identifier === null ? null : identifierKey(identifier);
}

// Matches by e-mail, then by identifier.
function personOf(row: TaggedRow, { byEmail, byIdentifier }: KnownPeople): string[] {
  const id = byEmail.get(row.user.email) ?? byIdentifier.get(keyOf(row) ?? '');
  return id === undefined ? [] : [id];
}

// Finds people of a class with the same name who are not in the file.
function peopleAlike(ofClasses: StoredUser[], met: ReadonlySet<string>): (row: TaggedRow) => StoredUser[] {
  const alike = new Map<string, StoredUser[]>();
  for (const user of ofClasses) {
    if (met.has(user.id)) continue;
    const key = `${user.classId ?? ''} ${normalize(user.name)}`;
    alike.set(key, [...(alike.get(key) ?? []), user]);
  }
  return ({ classId, user: { name } }) => (classId === null ? [] : (alike.get(`${classId} ${normalize(name)}`) ?? []));
}

function asNew({ row }: TaggedRow, alike: StoredUser[], met: Set<string>): PreviewedRow {
  if (alike.length === 0) return { row, kind: 'new' };
  for (const { id } of alike) met.add(id);
  return { row, kind: 'same_person', people: alike.slice(0, maxSamePeople).map((user) => asSame(user, 'name')) };
}

function asSame({ id, name, email }: StoredUser, by: SamePerson['by']): SamePerson {
  return { id, name, email, by };
}

function refused({ row, message }: RefusedRow): PreviewedRow {
  return { row, kind: 'refused', message };
}

function changesOf(before: StoredUser, after: StoredUser, names: TagNames): RowChange[] {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.name ?? null));
  const added = after.tagIds.filter((id) => !before.tagIds.includes(id));
  const details = detailKeys.map((field): RowChange => ({ field, from: before[field], to: after[field] }));
  return [
    ...details.filter(({ from, to }) => from !== to),
    ...(before.classId === after.classId
      ? []
      : [{ field: 'class' as const, from: nameOf(before.classId), to: nameOf(after.classId) }]),
    ...(added.length === 0
      ? []
      : [{ field: 'tags' as const, from: null, to: added.flatMap((id) => nameOf(id) ?? []).join(', ') }]),
  ];
}
