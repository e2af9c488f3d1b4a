import { stageEntry } from '../audit/audit.store.ts';
import { stageDeletedRecords } from '../audit/deleted-records.store.ts';
import { draftOf } from '../audit/entry.ts';
import { changedFields } from '../audit/changed-fields.ts';
import {
  type BadgeTemplate,
  type BadgeTemplateCheck,
  type BadgeTemplateUpdate,
  type NewBadgeTemplate,
  type SavedBadgeTemplate,
  builtInTemplateId,
} from '../contract/badge-templates.ts';
import type { DeletedAnswer } from '../contract/bulk.ts';
import type { NameAndYear } from '../contract/placeholders.ts';
import { newId } from '../firestore/ids.ts';
import { firstRevision, nextRevision } from '../firestore/stored-fields.ts';
import { type Reader, type Writer, commit, commitUnlessGone, transact, unlessChanged } from '../firestore/writer.ts';
import { found, notFound } from '../app-error.ts';
import { createOnce } from '../http/create-once.service.ts';
import { outdated } from '../http/answer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { getFreshSettings } from '../settings/settings.service.ts';
import { drawArt } from './art.service.ts';
import { type Art, artOf, builtIn } from './art.ts';
import * as store from './badge-templates.store.ts';
import type { StoredTemplate } from './badge-templates.store.ts';
import { toDeletedTemplate } from './restore-templates.service.ts';
import { checkSvg, prepareSvg } from './check-svg.ts';
import { type SavedArt, noNotes, saveChecked } from './saved-art.service.ts';
import { getSvg, saveSvg } from './svg.store.ts';

export async function listBadgeTemplates(): Promise<BadgeTemplate[]> {
  const [templates, defaultId] = await Promise.all([store.listTemplates(), store.getDefaultId()]);
  return templates.map((template) => toTemplate(template, defaultId));
}

export async function getBadgeTemplate(id: string): Promise<BadgeTemplate & { svgContent: string }> {
  const [template, defaultId] = await Promise.all([requireTemplate(id), store.getDefaultId()]);
  return { ...toTemplate(template, defaultId), svgContent: await getSvg(template.svgPath) };
}

/** Adds a template. Its SVG is stored first: a file without a template is harmless, the other way round is not. */
export async function createBadgeTemplate(
  { svgContent, isDefault, ...input }: NewBadgeTemplate,
  { actor, key }: WriteRequest,
): Promise<SavedBadgeTemplate> {
  const { svgPath, notes } = await saveChecked(svgContent, input.namePlaceholder);
  const createdAt = new Date().toISOString();
  const stored: StoredTemplate = { id: newId(), ...input, svgPath, revision: firstRevision, createdAt };
  const template = await createOnce(
    key,
    async (reserve) => {
      const isMadeDefault = await commitTemplate(stored, isDefault, (writer) => {
        reserve(writer, stored.id);
        store.stageCreatedTemplate(writer, stored);
        stageEntry(writer, actor, { action: 'badgeTemplates.create', kind: 'badgeTemplate', records: [stored.id] });
      });
      return toTemplate(stored, isMadeDefault ? stored.id : null);
    },
    findTemplate,
  );
  return { ...template, ...notes };
}

/**
 * Commits a new template and answers whether it is the default one. Where nobody says, the first is; of two at once, one.
 */
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

/** Commits a template as the default one, or answers false where there are others or another default was chosen. */
async function commitFirst(id: string, stage: (writer: Writer) => void): Promise<boolean> {
  // Read before the templates: what makes one of them the default meanwhile changes it.
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

/**
 * Changes a template. Throws `outdated` where `ifMatch` is no longer its revision. `isDefault: false` on the default one
 * leaves the system without a default.
 */
export async function updateBadgeTemplate(
  id: string,
  input: BadgeTemplateUpdate,
  { actor, ifMatch }: WriteRequest,
): Promise<SavedBadgeTemplate> {
  const { svgContent, isDefault, ...details } = input;
  const newArt = await (svgContent === undefined ? fitAnew(id, input) : saveChecked(svgContent, input.namePlaceholder));
  return transact(async (reader, writer) => {
    const before = await requireTemplate(id, reader);
    const defaultId = await store.getDefaultId(reader);
    const current = toTemplate(before, defaultId);
    if (ifMatch !== null && ifMatch !== current.revision) {
      throw outdated('this template', { ...current, ...noNotes }, current.revision);
    }
    // Art that was stored meanwhile is not the one that was measured: it stays.
    const isNew = newArt !== null && (newArt.madeFrom === null || newArt.madeFrom === before.svgPath);
    const svgPath = isNew ? newArt.svgPath : before.svgPath;
    const template = { ...before, ...details, svgPath, revision: nextRevision(before.revision) };
    store.stageUpdatedTemplate(writer, template);
    if (current.isDefault !== isDefault) store.stageDefaultId(writer, isDefault ? id : null);
    const after = toTemplate(template, isDefault ? id : null);
    const names = ['name', 'namePlaceholder', 'yearPlaceholder', 'isDefault'] satisfies (keyof BadgeTemplate)[];
    const { fields } = changedFields('badgeTemplate', current, after, names);
    if (svgPath !== before.svgPath) fields.push('svgContent');
    if (fields.length > 0) {
      stageEntry(writer, actor, { action: 'badgeTemplates.update', kind: 'badgeTemplate', records: [id], fields });
    }
    return { ...after, ...(newArt?.notes ?? noNotes) };
  });
}

/** Deletes a template, and keeps it for thirty days. Its SVG stays in the store for ever: badges keep the art they were made with. */
export async function deleteBadgeTemplate(id: string, { actor }: WriteRequest): Promise<DeletedAnswer> {
  const entry = draftOf({ action: 'badgeTemplates.delete', kind: 'badgeTemplate' });
  let isDeleted = false;
  // It begins again where the template or the default changed meanwhile. Locks would make every such call wait.
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

/** Makes a template the default; of calls at the same time the last one holds. */
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

/** An upload as it would be stored, for its preview. */
export async function checkBadgeTemplate({ svgContent, namePlaceholder }: BadgeTemplateCheck) {
  const { svg, ...notes } = await checkSvg(svgContent, namePlaceholder, await getFreshSettings());
  return { svgContent: svg, ...notes };
}

/** The template, or the built-in art, drawn with a name and a year. */
export async function getBadgeTemplatePreview(id: string, values: NameAndYear): Promise<string> {
  const art = id === builtInTemplateId ? builtIn.art : artOf(await requireTemplate(id));
  return drawArt(art, values);
}

/**
 * Art of a new badge: of the given template, else the default one, else built in. Throws `not_found` for an unknown
 * template.
 */
export async function getArtForBadge(
  templateId: string | null,
): Promise<{ templateId: string | null; templateName: string; art: Art }> {
  const template = templateId ? await requireTemplate(templateId) : await readDefaultTemplate();
  if (!template) return { templateId: null, ...builtIn };
  return { templateId: template.id, templateName: template.name, art: artOf(template) };
}

async function readDefaultTemplate(): Promise<StoredTemplate | null> {
  const id = await store.getDefaultId();
  return id ? store.getTemplate(id) : null;
}

async function requireTemplate(id: string, reader?: Reader): Promise<StoredTemplate> {
  return found(await store.getTemplate(id, reader), 'badge template');
}

/** The art of a template whose name stands at another text now; null where it does not. */
async function fitAnew(id: string, { namePlaceholder }: BadgeTemplateUpdate): Promise<SavedArt | null> {
  const { svgPath, ...before } = await requireTemplate(id);
  if (namePlaceholder === before.namePlaceholder) return null;
  const { svg } = await prepareSvg(await getSvg(svgPath), namePlaceholder);
  return { svgPath: await saveSvg(svg), notes: noNotes, madeFrom: svgPath };
}

// Choosing another default writes to neither template, and yet changes what both of them are.
function toTemplate({ svgPath: _, revision, ...template }: StoredTemplate, defaultId: string | null): BadgeTemplate {
  const isDefault = template.id === defaultId;
  return { ...template, isDefault, revision: isDefault ? `${revision}-default` : revision };
}
