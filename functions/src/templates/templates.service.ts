import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { stageEntry } from '../audit/audit.store.ts';
import { stageDeletedRecords, stageKeptNoMore } from '../audit/deleted-records.store.ts';
import { draftOf, changedFields } from '../audit/entry.ts';
import type {
  BadgeTemplate,
  BadgeTemplateUpdate,
  NewBadgeTemplate,
  SavedBadgeTemplate,
  CleaningNotes,
} from '../contract/calls/badge-templates.ts';
import type { DeletedAnswer } from '../contract/calls/bulk.ts';
import { noMeaning } from '../contract/rules/meaning.ts';
import { newId } from '../firestore/ids.ts';
import { firstRevision, nextRevision } from '../firestore/stored-fields.ts';
import { type Reader, type Writer, commit, commitUnlessGone, transact, unlessChanged } from '../firestore/writer.ts';
import { found, notFound } from '../app-error.ts';
import { createOnce } from '../http/create-once.service.ts';
import { outdated } from '../http/answer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { omit, definedFields } from '../contract/text/pick.ts';
import type { ArtSize } from '../contract/rules/art-fields.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { canvasOf } from '../art/clean/canvas.ts';
import type { RecordedTransaction } from '../audit/act.ts';
import type { DeletedRecord } from '../audit/deleted-record.ts';
import type { StepResult } from '../jobs/step-job.service.ts';
import { noFields } from './art.ts';
import * as store from './templates.store.ts';
import { type StoredTemplate, stageCreatedTemplate, storedParts } from './templates.store.ts';
import { sharedMeaningOf, stageMeaning } from './meanings.store.ts';
import { getSvg, saveSvg } from './svg.store.ts';
import { type ArtDetails, checkSvg, prepareSvg } from './check-svg.ts';

const recordedFields = [
  ...(['name', 'namePlaceholder', 'yearPlaceholder', 'isDefault'] as const),
  ...(['meaning', 'awardLine', 'fields', 'pdfLayout', 'hasSignatureFoot'] as const),
];

export async function listBadgeTemplates(): Promise<BadgeTemplate[]> {
  const [templates, defaultId] = await Promise.all([store.listTemplates(), store.getDefaultId()]);
  return templates.map((template) => toTemplate(template, defaultId));
}

export async function getBadgeTemplate(id: string): Promise<BadgeTemplate & { svgContent: string }> {
  const [template, defaultId] = await Promise.all([requireTemplate(id), store.getDefaultId()]);
  return { ...toTemplate(template, defaultId), svgContent: await getSvg(template.svgPath) };
}

/** Its SVG is stored first, because a file without a template is harmless. */
export async function createBadgeTemplate(
  { svgContent, isDefault, ...input }: NewBadgeTemplate,
  { actor, key }: WriteRequest,
): Promise<SavedBadgeTemplate> {
  const parts = { meaning: noMeaning, awardLine: null, ...noFields, ...definedFields(input) };
  const { svgPath, size, notes } = await saveChecked(svgContent, parts);
  const createdAt = new Date().toISOString();
  const identified = sharedMeaningOf(parts.meaning, parts.awardLine);
  const { meaningId } = identified;
  const made = { svgPath, size, revision: firstRevision, createdAt };
  const stored: StoredTemplate = { id: newId(), ...parts, meaningId, ...made };
  const template = await createOnce(
    key,
    async (reserve) => {
      const isMadeDefault = await commitTemplate(stored, isDefault, (writer) => {
        reserve(writer, stored.id);
        stageMeaning(writer, identified);
        store.stageCreatedTemplate(writer, stored);
        stageEntry(writer, actor, { action: 'badgeTemplates.create', kind: 'badgeTemplate', records: [stored.id] });
      });
      return toTemplate(stored, isMadeDefault ? stored.id : null);
    },
    findTemplate,
  );
  return { ...template, ...notes };
}

/** Returns whether it is the default. Without `isDefault`, only the first template is. */
async function commitTemplate(
  { id }: StoredTemplate,
  isDefault: boolean | undefined,
  stage: (writer: Writer) => void,
): Promise<boolean> {
  if (isDefault) {
    await commit((writer) => {
      stage(writer);
      store.stageDefaultId(writer, id);
    });
    return true;
  }
  if (isDefault === undefined && (await commitFirst(id, stage))) return true;
  await commit(stage);
  return false;
}

/** False if others exist or another default was chosen. */
async function commitFirst(id: string, stage: (writer: Writer) => void): Promise<boolean> {
  // Read before the templates: a commit that makes one of them the default changes it.
  const seen = await store.getDefault();
  if (await store.hasTemplates()) return false;
  return unlessChanged(() =>
    commit((writer) => {
      stage(writer);
      store.stageDefaultAfter(writer, seen, id);
    }),
  );
}

async function findTemplate(id: string): Promise<BadgeTemplate | null> {
  const [template, defaultId] = await Promise.all([store.getTemplate(id), store.getDefaultId()]);
  return template && toTemplate(template, defaultId);
}

/** Throws `outdated`. `isDefault: false` on the default template leaves none. */
export async function updateBadgeTemplate(
  id: string,
  input: BadgeTemplateUpdate,
  { actor, ifMatch }: WriteRequest,
): Promise<SavedBadgeTemplate> {
  const { svgContent, isDefault, ...details } = input;
  const [known, knownDefault] = await Promise.all([requireTemplate(id), store.getDefaultId()]);
  // Before reading the picture, which may already be another one.
  refuseOutdated(toTemplate(known, knownDefault), ifMatch);
  const wanted = { ...known, ...definedFields(details) };
  const newArt = await (svgContent === undefined ? fitAnew(known, wanted) : saveChecked(svgContent, wanted));
  return transact(async (reader, writer) => {
    const before = await requireTemplate(id, reader);
    const defaultId = await store.getDefaultId(reader);
    const current = toTemplate(before, defaultId);
    refuseOutdated(current, ifMatch);
    // Art that was stored since is not the art that was measured: keep it.
    const isNew = newArt !== null && (newArt.madeFrom === null || newArt.madeFrom === before.svgPath);
    const { svgPath, size } = isNew ? newArt : before;
    const parts = { ...before, ...definedFields(details) };
    const identified = sharedMeaningOf(parts.meaning, parts.awardLine);
    const { meaningId } = identified;
    const template = { ...parts, meaningId, svgPath, size, revision: nextRevision(before.revision) };
    stageMeaning(writer, identified);
    store.stageUpdatedTemplate(writer, template);
    if (current.isDefault !== isDefault) store.stageDefaultId(writer, isDefault ? id : null);
    const after = toTemplate(template, isDefault ? id : null);
    const { fields } = changedFields('badgeTemplate', current, after, recordedFields);
    if (svgPath !== before.svgPath) fields.push('svgContent');
    if (fields.length > 0) {
      stageEntry(writer, actor, { action: 'badgeTemplates.update', kind: 'badgeTemplate', records: [id], fields });
    }
    return { ...after, ...(newArt?.notes ?? noNotes) };
  });
}

/** Keeps it for 30 days. Its SVG stays forever for badges. */
export async function deleteBadgeTemplate(id: string, { actor }: WriteRequest): Promise<DeletedAnswer> {
  const entry = draftOf({ action: 'badgeTemplates.delete', kind: 'badgeTemplate' });
  let isDeleted = false;
  // Starts again if the template or the default changed. Locks would make every such call wait.
  while (!isDeleted) {
    const [seen, stamped] = await Promise.all([store.getDefault(), store.getStampedTemplate(id)]);
    const { template, stamp } = found(stamped, 'badge template');
    isDeleted = await unlessChanged(() =>
      commit((writer) => {
        store.stageDeletedTemplate(writer, id, stamp);
        stageDeletedRecords({ actor, writer, entry }, [toDeletedTemplate(template)]);
        stageEntry(writer, actor, { ...entry, records: [id] });
        store.stageDefaultAfter(writer, seen, seen.templateId === id ? null : seen.templateId);
      }),
    );
  }
  return { ok: true, actId: entry.id };
}

/** The last of concurrent calls wins. */
export async function setDefaultBadgeTemplate(id: string, { actor }: WriteRequest): Promise<BadgeTemplate> {
  const [template, defaultId] = await Promise.all([requireTemplate(id), store.getDefaultId()]);
  if (defaultId === id) return toTemplate(template, id);
  const isThere = await commitUnlessGone((writer) => {
    store.stageStillThere(writer, template);
    store.stageDefaultId(writer, id);
    const fields = ['isDefault'];
    stageEntry(writer, actor, { action: 'badgeTemplates.setDefault', kind: 'badgeTemplate', records: [id], fields });
  });
  if (!isThere) throw notFound('badge template');
  return toTemplate(template, id);
}

function refuseOutdated(current: BadgeTemplate, ifMatch: WriteRequest['ifMatch']): void {
  if (ifMatch === null || ifMatch === current.revision) return;
  throw outdated('this template', { ...current, ...noNotes }, current.revision);
}

async function requireTemplate(id: string, reader?: Reader): Promise<StoredTemplate> {
  return found(await store.getTemplate(id, reader), 'badge template');
}

// Choosing another default writes neither template but changes both.
function toTemplate(stored: StoredTemplate, defaultId: string | null): BadgeTemplate {
  const { revision, ...template } = omit(stored, ['svgPath', 'size', 'meaningId']);
  const isDefault = template.id === defaultId;
  return { ...template, isDefault, revision: isDefault ? `${revision}-default` : revision };
}

const noNotes: CleaningNotes = { removed: [], missingFonts: [] };

/** Stored art that no template uses yet. */
interface SavedArt {
  svgPath: string;
  size: ArtSize;
  notes: CleaningNotes;
  /** Path of the stored art that it was made from; null for an upload. */
  madeFrom: string | null;
}

async function saveChecked(svgContent: string, details: ArtDetails): Promise<SavedArt> {
  const { svg, ...notes } = await checkSvg(svgContent, details, await getFreshSettings());
  return { svgPath: await saveSvg(svg), size: sizeOf(svg), notes, madeFrom: null };
}

/** Checks a template's art for moved name or fields; null if there is nothing to check. */
async function fitAnew(before: StoredTemplate, details: ArtDetails): Promise<SavedArt | null> {
  if (isDeepStrictEqual(whatIsChecked(before), whatIsChecked(details))) return null;
  const { svg } = await prepareSvg(await getSvg(before.svgPath), details);
  return { svgPath: await saveSvg(svg), size: sizeOf(svg), notes: noNotes, madeFrom: before.svgPath };
}

function sizeOf(svg: string): ArtSize {
  const size = canvasOf(svg);
  if (!size) throw new Error('A clean drawing has no size.');
  return size;
}

function whatIsChecked({ namePlaceholder, fields, ...details }: ArtDetails) {
  const { yearPlaceholder, pdfLayout } = details;
  // Year and layout matter only to fields.
  return { namePlaceholder, fields, ...(Object.keys(fields).length > 0 && { yearPlaceholder, pdfLayout }) };
}

const keptSchema = z.object({
  id: z.string(),
  name: z.string(),
  svgPath: z.string(),
  namePlaceholder: z.string(),
  yearPlaceholder: z.string(),
  revision: z.string(),
  createdAt: z.string(),
  ...storedParts,
});

/** Template as kept after deletion. Its art stays stored under the hash of its content. */
function toDeletedTemplate(template: StoredTemplate): DeletedRecord {
  const { id, name } = template;
  const value = JSON.stringify(template);
  return { id, kind: 'badgeTemplate', name, title: null, email: null, userId: null, value };
}

/** None becomes the default. */
export function restoreTemplates(
  { actor, writer, entry }: RecordedTransaction,
  records: DeletedRecord[],
): StepResult[] {
  for (const { id, value } of records) {
    const template = keptSchema.parse(JSON.parse(value));
    stageCreatedTemplate(writer, { ...template, revision: nextRevision(template.revision) });
    stageKeptNoMore(writer, id);
  }
  if (entry) stageEntry(writer, actor, { ...entry, records: records.map(({ id }) => id) });
  return records.map(({ id }) => ({ id, outcome: 'done' }));
}
