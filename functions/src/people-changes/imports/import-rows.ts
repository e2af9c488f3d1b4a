import * as z from 'zod';
import { changedFields } from '../../audit/entry.ts';
import {
  type RowOutcome,
  rowOutcomeSchema,
  type NumberedRow,
  type RefusedRow,
  refusedRowSchema,
} from '../../contract/calls/imports.ts';
import { type GoodImportRow, createImportJudge, oneClassOnly } from '../../contract/rules/import-row.ts';
import { detailKeys, storedDetails, textsOf } from '../../contract/rules/person-details.ts';
import { pick } from '../../contract/text/pick.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import { userStatusSchema } from '../../contract/rules/user.ts';
import { type OwnTags, type StoredUser, hasSameTags, withTags } from '../../people/users/stored-user.ts';

export interface ImportedUser extends GoodImportRow {
  row: number;
  previewed: RowOutcome | null;
}

export type JudgedRow = ImportedUser | RefusedRow;

/** The same as stored in a job. */
export const judgedRowSchema = z.union([
  z.object({
    row: z.int(),
    user: z.object({ ...storedDetails, status: userStatusSchema }),
    userId: z.string().nullable(),
    previewed: rowOutcomeSchema.nullable(),
    className: z.string().nullable(),
    tagNames: z.array(z.string()),
  }),
  refusedRowSchema,
]) satisfies z.ZodType<JudgedRow>;

/** Creates a validator to call on an import's rows in order. It returns what a row adds or why it is refused. */
export function createRowJudge(): (row: NumberedRow) => JudgedRow {
  const judge = createImportJudge();
  return (input) => {
    if (input.problem) return refused(input, input.problem);
    const judged = judge(input, input.row);
    return 'problem' in judged
      ? refused(input, judged.problem)
      : { row: input.row, previewed: input.previewed ?? null, ...judged };
  };
}

export interface TaggedRow extends ImportedUser, OwnTags {
  createdTagIds: string[];
}

export interface NamedTags {
  ids: string[];
  stored: ReadonlyMap<string, Pick<Tag, 'id' | 'name' | 'kind'>>;
  isCreated: (id: string) => boolean;
}

/** Adds class and tags to a row, or refuses it. Leaves out tags deleted since. */
export function tagged(row: ImportedUser, { ids, stored, isCreated }: NamedTags): TaggedRow | RefusedRow {
  const own = [...new Set(ids)].flatMap((id) => stored.get(id) ?? []);
  const classes = own.filter(({ kind }) => kind === 'class').map(({ name }) => name);
  if (classes.length > 1) return refusedFor(row, `${oneClassOnly}, and this row has ${classes.join(', ')}`);
  // The class is the first id.
  if (row.className !== null && stored.get(ids[0] ?? '')?.kind === 'tag') {
    return refusedFor(row, `"${row.className}" is a tag, and not a class`);
  }
  const { tagIds, classId } = withTags<OwnTags>({ tagIds: [], classId: null }, own);
  return { ...row, tagIds, classId, createdTagIds: own.map(({ id }) => id).filter(isCreated) };
}

/**
 * Person after a row's changes, or null if there are none. Empty cells change nothing, the class replaces theirs, and
 * tags are added.
 */
export function changedByRow(before: StoredUser, { user, tagIds, classId }: TaggedRow): StoredUser | null {
  const said = Object.entries(pick(user, detailKeys)).filter(([, value]) => value !== null);
  const details = { ...pick(before, detailKeys), ...Object.fromEntries(said) };
  const tags = [...new Set([...before.tagIds, ...tagIds])];
  const own = { tagIds: tags, classId: classId ?? before.classId };
  const after = { ...before, ...details, ...own, updatedAt: new Date().toISOString() };
  const isSame = changedFields('user', before, after, detailKeys).fields.length === 0;
  return isSame && hasSameTags(before, after) ? null : after;
}

export function refusedAsTaken(row: ImportedUser): RefusedRow {
  return refusedFor(row, 'A user with this email already exists');
}

/** Refuses a row because another person has its identifier. */
export function refusedAsClaimed(row: ImportedUser): RefusedRow {
  return refusedFor(row, `Somebody else has the identifier "${row.user.identifier ?? ''}" already`);
}

export function refusedAsTwice(row: ImportedUser): RefusedRow {
  return refusedFor(row, 'Another row of the file is about the same person');
}

export function refusedAsGone(row: ImportedUser): RefusedRow {
  return refusedFor(row, 'The person whom this row is about is gone');
}

/** Refuses a row because of stored data. */
function refusedFor({ row, user, className, tagNames }: ImportedUser, message: string): RefusedRow {
  return refused({ ...user, row, class: className, tags: tagNames }, message);
}

function refused({ row, tags, ...said }: NumberedRow, message: string): RefusedRow {
  const details = textsOf(said);
  for (const key of detailKeys) details[key] = cut(details[key]);
  return { row, message, ...details, class: cut(said.class ?? ''), tags: tags.slice(0, mostTagsKept).map(cut) };
}

// Longer than any accepted text. Firestore cannot store half a surrogate pair.
const longestCell = 300;
const mostTagsKept = 100;

function cut(cell: string): string {
  return cell.slice(0, longestCell).replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
}
