import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { RecordedAct } from '../../audit/act.ts';
import { stageEntry } from '../../audit/audit.store.ts';
import { changedBy } from '../../audit/undoable.service.ts';
import { chunksOf } from '../../firestore/walk.ts';
import { firstImportRow } from '../../contract/rules/import-row.ts';
import { rowOutcomeSchema, type NumberedRow, type RefusedRow, refusedRowSchema } from '../../contract/calls/imports.ts';
import type { Operation } from '../../contract/index.ts';
import { deriveId, deriveIdInPlace } from '../../firestore/ids.ts';
import { firstRevision } from '../../firestore/stored-fields.ts';
import type { Reader, Transacting, Writer } from '../../firestore/writer.ts';
import { type Job, entryOfStep } from '../../jobs/job.ts';
import { getJobPage, pageItems, saveJobPage } from '../../jobs/job-lists.store.ts';
import { type Step, overList, stepInTransaction } from '../../jobs/step-job.service.ts';
import type { PreparedJob } from '../../jobs/start-job.service.ts';
import { ensureTags, getTagsById } from '../../people/tags/tags.service.ts';
import { stageTagUsed } from '../../people/tags/tags.store.ts';
import { type ImportedUser, type TaggedRow, createRowJudge, judgedRowSchema, tagged } from './import-rows.ts';
import { stageListed, withList } from '../../people/users/users.store.ts';
import { type StoredUser, tagIdsOf, withTags } from '../../people/users/stored-user.ts';
import { type PersonChange, stageChangedPeople } from '../following/change-people.service.ts';
import { type DifferingRow, type ImportPlan, type PlannedRow, planAsNew, planRows } from './plan-import.service.ts';

const askedSchema = z.object({ updateExisting: z.boolean() });
type ImportAsked = z.output<typeof askedSchema>;

/** The person is null if refused. */
const differedRowSchema = z.object({
  row: z.int(),
  userId: z.string().nullable(),
  previewed: rowOutcomeSchema,
  became: rowOutcomeSchema,
});
type DifferedRow = z.output<typeof differedRowSchema>;

export const importResultSchema = z.union([refusedRowSchema, differedRowSchema, z.object({ createdTag: z.string() })]);

// Concurrent writes to Cloud Storage.
const savedAtOnce = 5;

export interface ImportAct {
  action: Operation;
  updateExisting: boolean;
  fileName?: string | null;
}

export async function prepareImport(
  id: string,
  rows: NumberedRow[],
  { action, updateExisting, fileName = null }: ImportAct,
): Promise<Omit<PreparedJob<ImportAsked>, 'kind'>> {
  const judge = createRowJudge();
  const limit = pLimit(savedAtOnce);
  // Pages are validated in order, and other requests run in between.
  await Promise.all(chunksOf(rows, pageItems).map((some, page) => limit(() => saveJobPage(id, page, some.map(judge)))));
  const people = rows.length === 1 ? '1 person' : `${rows.length.toLocaleString('en')} people`;
  const title = `Import ${people}${fileName ? ` from ${fileName}` : ''}`;
  const entry = { action, kind: 'user' } as const;
  return { id, hasPages: true, title, canCancel: true, asked: { updateExisting }, entry, total: rows.length };
}

/** Updates existing users only if requested. */
export const importsUsers = overList({
  kind: 'import',
  asked: askedSchema,
  load: loadRows,
  step: (items, job, { tries }) =>
    stepInTransaction(job, async (reader, writer) => {
      const { asked } = job;
      const meansSomebody = items.some((item) => 'user' in item && item.userId !== null);
      const expectsNobody = tries === 0 && !asked.updateExisting && !meansSomebody && !meeting.has(job.id);
      return expectsNobody
        ? stageAsNew({ reader, writer }, items, job)
        : stageRead({ reader, writer }, items, job, asked);
    }),
});

// Most lists contain only new people. These imports found an existing one, and now look before adding.
const meeting = new LRUCache<string, true>({ max: 100 });

// The commit fails if an e-mail is taken or a tag is gone.
async function stageAsNew(transacting: Transacting, items: (TaggedRow | RefusedRow)[], job: Job): Promise<Step> {
  const plan = planAsNew(items);
  const step = await stageRows(transacting, job, plan);
  for (const id of new Set(plan.rows.flatMap(({ item }) => tagIdsOf(item)))) stageTagUsed(transacting.writer, id);
  return step;
}

async function stageRead(
  { reader, writer }: Transacting,
  items: (TaggedRow | RefusedRow)[],
  job: Job,
  asked: ImportAsked,
): Promise<Step> {
  const plan = await planRows(await withPresentTags(items, reader), asked, reader);
  if (!asked.updateExisting) meeting.set(job.id, true);
  return stageRows({ reader, writer }, job, plan);
}

async function stageRows(
  { reader, writer }: Transacting,
  job: Job,
  { rows, refused, differing }: ImportPlan,
): Promise<Step> {
  const act = { actor: job.actor, reader, writer, entry: entryOfStep(job) };
  await stageChangedPeople(
    act,
    rows.flatMap((row) => changeOf(act, job, row)),
  );
  stageMarks(writer, job, rows);
  const count = (kind: PlannedRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const tags = new Set(rows.flatMap(({ item }) => item.createdTagIds));
  return {
    done: count('new') + count('updated'),
    updated: count('updated'),
    skipped: count('unchanged'),
    failed: refused.length,
    differed: differing.length,
    results: [
      ...refused,
      ...differing.map((row) => differed(job, row)),
      ...[...tags].map((createdTag) => ({ createdTag })),
    ],
  };
}

function differed(job: Job, { item, before, previewed, became }: DifferingRow): DifferedRow {
  const userId = became === 'refused' ? null : (before?.id ?? newUserId(job, item));
  return { row: item.row, userId, previewed, became };
}

// Unchanged people are in the file too.
function stageMarks(writer: Writer, job: Job, rows: PlannedRow[]): void {
  for (const { kind, before } of rows) {
    if (kind === 'unchanged' && before) stageListed(writer, { ...before, listIds: withList(before, job.id) });
  }
}

// Creates the tags of a page before its rows, once each.
async function loadRows(job: Job, page: number): Promise<(TaggedRow | RefusedRow)[]> {
  const rows = z.array(judgedRowSchema).parse(await getJobPage(job.id, page));
  const ownId = (tagKey: string) => deriveId(job.clock, `${job.seed} tag ${tagKey}`);
  const good = rows.filter((row) => 'user' in row);
  const record = (writer: Writer, tagId: string) => {
    const { entry } = job;
    if (entry) stageEntry(writer, job.actor, { action: entry.action, kind: 'tag', records: [tagId], jobId: job.id });
  };
  const classNames = [...new Set(good.flatMap(({ className }) => className ?? []))];
  const classes = await ensureTags(classNames, 'class', ownId, record);
  const tags = await ensureTags([...new Set(good.flatMap(({ tagNames }) => tagNames))], 'tag', ownId, record);
  const idsOf = ({ className, tagNames }: ImportedUser) => [
    ...(className === null ? [] : classes.idOf(className)),
    ...tagNames.flatMap(tags.idOf),
  ];
  const stored = await getTagsById(good.flatMap(idsOf));
  const isCreated = (id: string) => classes.created.has(id) || tags.created.has(id);
  return rows.map((row) => ('user' in row ? tagged(row, { ids: idsOf(row), stored, isCreated }) : row));
}

// Leaves out tags deleted since.
async function withPresentTags(items: (TaggedRow | RefusedRow)[], reader: Reader): Promise<(TaggedRow | RefusedRow)[]> {
  const present = await getTagsById(
    items.flatMap((item) => ('tagIds' in item ? tagIdsOf(item) : [])),
    reader,
  );
  return items.map((item) => {
    if (!('tagIds' in item)) return item;
    return withTags(
      item,
      tagIdsOf(item).flatMap((id) => present.get(id) ?? []),
    );
  });
}

function newUserId({ seed, clock }: Job, { row, user }: TaggedRow): string {
  return deriveIdInPlace(clock, row - firstImportRow, seed + user.email);
}

function changeOf(act: RecordedAct, job: Job, { kind, item, before, after }: PlannedRow): PersonChange[] {
  if (kind === 'new') return [{ before: null, after: changedBy(act, newUser(job, item)) }];
  if (!before || !after) return [];
  return [{ before, after: changedBy(act, { ...after, listIds: withList(before, job.id) }) }];
}

function newUser(job: Job, item: TaggedRow): StoredUser {
  const time = new Date(job.clock).toISOString();
  const own = { tagIds: item.tagIds, classId: item.classId };
  const fresh = { importId: job.id, listIds: [job.id], badgeCount: 0, revision: firstRevision, lastAct: null };
  return { id: newUserId(job, item), ...item.user, ...own, ...fresh, createdAt: time, updatedAt: time };
}
