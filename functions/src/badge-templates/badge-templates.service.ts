import {
  type BadgeTemplate,
  type BadgeTemplateUpdate,
  type NewBadgeTemplate,
  type SavedBadgeTemplate,
} from '../contract/badge-templates.ts';
import { previewValues } from '../contract/placeholders.ts';
import { newId } from '../firestore/ids.ts';
import { firstRevision, nextRevision } from '../firestore/revisions.ts';
import { type Reader, commit, commitUnlessGone, transact, unlessChanged } from '../firestore/writer.ts';
import { notFound } from '../app-error.ts';
import { createOnce } from '../http/create-once.service.ts';
import type { RequestKey } from '../http/request-headers.ts';
import { outdated } from '../http/revision.ts';
import { getSettings } from '../settings/settings.service.ts';
import { drawArt } from './art.service.ts';
import { type Art, artOf, builtIn } from './art.ts';
import {
  type StoredTemplate,
  readTemplate,
  readTemplates,
  stageDeletedTemplate,
  stageNewTemplate,
  stageStillThere,
  stageTemplate,
} from './badge-templates.store.ts';
import { checkSvg } from './check-svg.ts';
import { readDefault, readDefaultId, stageDefaultAfter, stageDefaultId } from './default-template.store.ts';
import { readSvg, saveSvg } from './svg.store.ts';

export async function getTemplates(): Promise<BadgeTemplate[]> {
  const [templates, defaultId] = await Promise.all([readTemplates(), readDefaultId()]);
  return templates.map((template) => toTemplate(template, defaultId));
}

export async function getTemplateWithSvg(id: string): Promise<BadgeTemplate & { svgContent: string }> {
  const [template, defaultId] = await Promise.all([getTemplate(id), readDefaultId()]);
  return { ...toTemplate(template, defaultId), svgContent: await readSvg(template.svgPath) };
}

/** Adds a template. Its SVG is stored first: a file without a template is harmless, the other way round is not. */
export async function createTemplate(
  { svgContent, isDefault, ...input }: NewBadgeTemplate,
  key: RequestKey | null,
): Promise<SavedBadgeTemplate> {
  const { svgPath, removed } = await saveChecked(svgContent);
  const createdAt = new Date().toISOString();
  const stored: StoredTemplate = { id: newId(), ...input, svgPath, revision: firstRevision, createdAt };
  const template = await createOnce(
    key,
    async (reserve) => {
      await commit((writer) => {
        reserve(writer, stored.id);
        stageNewTemplate(writer, stored);
        if (isDefault) stageDefaultId(writer, stored.id);
      });
      return toTemplate(stored, isDefault ? stored.id : null);
    },
    findTemplate,
  );
  return { ...template, removed };
}

async function findTemplate(id: string): Promise<BadgeTemplate | null> {
  const [template, defaultId] = await Promise.all([readTemplate(id), readDefaultId()]);
  return template && toTemplate(template, defaultId);
}

/**
 * Changes a template, unless it has another revision than `ifMatch` by now. `isDefault: false` on the default one leaves
 * the system without a default.
 */
export async function updateTemplate(
  id: string,
  input: BadgeTemplateUpdate,
  ifMatch: string | null,
): Promise<SavedBadgeTemplate> {
  const { svgContent, isDefault, ...details } = input;
  const newArt = svgContent === undefined ? null : await saveChecked(svgContent);
  return transact(async (reader, writer) => {
    const before = await getTemplate(id, reader);
    const defaultId = await readDefaultId(reader);
    const current = toTemplate(before, defaultId);
    if (ifMatch !== null && ifMatch !== current.revision) {
      throw outdated('this template', { ...current, removed: [] }, current.revision);
    }
    const svgPath = newArt?.svgPath ?? before.svgPath;
    const template = { ...before, ...details, svgPath, revision: nextRevision(before.revision) };
    stageTemplate(writer, template);
    if (current.isDefault !== isDefault) stageDefaultId(writer, isDefault ? id : null);
    return { ...toTemplate(template, isDefault ? id : null), removed: newArt?.removed ?? [] };
  });
}

/** Deletes a template. Its SVG stays in the store: badges keep the art that they were made with. */
export async function deleteTemplate(id: string): Promise<{ ok: true }> {
  let isDeleted = false;
  // It begins again where another default was chosen meanwhile. Locks would make all who choose or delete wait.
  while (!isDeleted) {
    const [seen] = await Promise.all([readDefault(), getTemplate(id)]);
    isDeleted = await unlessChanged(() =>
      commit((writer) => {
        stageDeletedTemplate(writer, id);
        stageDefaultAfter(writer, seen, seen.templateId === id ? null : seen.templateId);
      }),
    );
  }
  return { ok: true };
}

/** Makes a template the default; of calls at the same time the last one holds. */
export async function setDefaultTemplate(id: string): Promise<BadgeTemplate> {
  const template = await getTemplate(id);
  const isThere = await commitUnlessGone((writer) => {
    stageStillThere(writer, template);
    stageDefaultId(writer, id);
  });
  if (!isThere) throw notFound('badge template');
  return toTemplate(template, id);
}

/** The template drawn with 2025 and a sample name. */
export async function previewTemplate(id: string): Promise<string> {
  return drawArt(artOf(await getTemplate(id)), previewValues);
}

/** What a new badge is made with: the given template, else the default one, else the built-in art. */
export async function getArtForBadge(
  templateId: string | null,
): Promise<{ templateId: string | null; templateName: string; art: Art }> {
  const template = templateId ? await getTemplate(templateId) : await readDefaultTemplate();
  if (!template) return { templateId: null, ...builtIn };
  return { templateId: template.id, templateName: template.name, art: artOf(template) };
}

async function readDefaultTemplate(): Promise<StoredTemplate | null> {
  const id = await readDefaultId();
  return id ? readTemplate(id) : null;
}

async function getTemplate(id: string, reader?: Reader): Promise<StoredTemplate> {
  const template = await readTemplate(id, reader);
  if (!template) throw notFound('badge template');
  return template;
}

async function saveChecked(svgContent: string): Promise<{ svgPath: string; removed: string[] }> {
  const { svg, removed } = await checkSvg(svgContent, await getSettings());
  return { svgPath: await saveSvg(svg), removed };
}

// Choosing another default writes to neither template, and yet changes what both of them are.
function toTemplate({ svgPath: _, revision, ...template }: StoredTemplate, defaultId: string | null): BadgeTemplate {
  const isDefault = template.id === defaultId;
  return { ...template, isDefault, revision: isDefault ? `${revision}-default` : revision };
}
