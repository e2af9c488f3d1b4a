import { FieldPath, type Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { type ArtSize, artFieldsSchema, artSizeSchema, pdfLayoutSchema } from '../contract/rules/art-fields.ts';
import type { BadgeTemplate } from '../contract/calls/badge-templates.ts';
import { storedRevisionSchema } from '../contract/rules/fields.ts';
import { meaningSchema } from '../contract/rules/meaning.ts';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredRevision, toStoredTime } from '../firestore/stored-fields.ts';
import type { Reader, Stamp, Writer } from '../firestore/writer.ts';

const templates = db.collection('badgeTemplates');

/** A template with the path of its SVG. Which one is the default is stored apart and has no part in `revision`. */
export type StoredTemplate = Omit<BadgeTemplate, 'isDefault'> & {
  svgPath: string;
  size: ArtSize;
  meaningId: string | null;
};

/** Stored parts of a template that its badges take on. */
export const storedParts = {
  meaning: meaningSchema,
  meaningId: z.string().nullable(),
  awardLine: z.string().nullable(),
  fields: artFieldsSchema,
  pdfLayout: pdfLayoutSchema,
  size: artSizeSchema,
  hasSignatureFoot: z.boolean(),
};

const storedSchema = z.object({
  name: z.string(),
  svgPath: z.string(),
  ...storedParts,
  placeholders: z.object({ name: z.string(), year: z.string() }),
  revision: storedRevisionSchema,
  createdAt: storedTimeSchema,
});

function toTemplate(document: { id: string; data(): unknown }): StoredTemplate {
  const { placeholders, ...template } = storedSchema.parse(document.data());
  return { id: document.id, ...template, namePlaceholder: placeholders.name, yearPlaceholder: placeholders.year };
}

/** All templates, newest first. */
export async function listTemplates(): Promise<StoredTemplate[]> {
  const { docs } = await templates.orderBy(FieldPath.documentId()).get();
  return docs.map(toTemplate);
}

export async function hasTemplates(): Promise<boolean> {
  const { empty } = await templates.limit(1).select().get();
  return !empty;
}

export async function getTemplate(id: string, reader?: Reader): Promise<StoredTemplate | null> {
  const document = await (reader ? reader.get(templates.doc(id)) : templates.doc(id).get());
  return document.exists ? toTemplate(document) : null;
}

/** The same with its update time: a commit can demand that it has not changed since. */
export async function getStampedTemplate(id: string): Promise<{ template: StoredTemplate; stamp: Stamp } | null> {
  const document = await templates.doc(id).get();
  return document.exists && document.updateTime ? { template: toTemplate(document), stamp: document.updateTime } : null;
}

export function stageCreatedTemplate(writer: Writer, { id, ...template }: StoredTemplate): void {
  writer.create(templates.doc(id), toStored(template));
}

/** Replaces a template; the commit fails when it is gone. */
export function stageUpdatedTemplate(writer: Writer, { id, ...template }: StoredTemplate): void {
  writer.update(templates.doc(id), toStored(template));
}

/** Lets the commit fail when the template is gone, and changes nothing: the time of its creation never changes. */
export function stageStillThere(writer: Writer, { id, createdAt }: StoredTemplate): void {
  writer.update(templates.doc(id), { createdAt: toStoredTime(createdAt) });
}

/** Deletes a template; the commit fails when it has changed since it was read. */
export function stageDeletedTemplate(writer: Writer, id: string, stamp: Stamp): void {
  writer.delete(templates.doc(id), { lastUpdateTime: stamp });
}

function toStored({ createdAt, namePlaceholder, yearPlaceholder, revision, ...template }: Omit<StoredTemplate, 'id'>) {
  return {
    ...template,
    placeholders: { name: namePlaceholder, year: yearPlaceholder },
    revision: toStoredRevision(revision),
    createdAt: toStoredTime(createdAt),
  };
}

// One document names the default, so there is never more than one, and choosing it is a blind write that any number of
// callers may make at once. Why: docs/decisions/002.
const pointer = db.collection('badgeTemplateDefaults').doc('current');

/** The default as it was at one moment. */
interface SeenDefault {
  /** Null when none was chosen; the template may be gone. */
  templateId: string | null;
  updateTime: Timestamp | undefined;
}

export async function getDefault(reader?: Reader): Promise<SeenDefault> {
  const document = await (reader ? reader.get(pointer) : pointer.get());
  const templateId: unknown = document.get('templateId');
  return { templateId: typeof templateId === 'string' ? templateId : null, updateTime: document.updateTime };
}

export async function getDefaultId(reader?: Reader): Promise<string | null> {
  return (await getDefault(reader)).templateId;
}

/** Writes the default in the place of the one that was seen; the commit fails when another was chosen since. */
export function stageDefaultAfter(writer: Writer, { updateTime }: SeenDefault, templateId: string | null): void {
  if (updateTime) writer.update(pointer, { templateId }, { lastUpdateTime: updateTime });
  else writer.create(pointer, { templateId });
}

export function stageDefaultId(writer: Writer, templateId: string | null): void {
  writer.set(pointer, { templateId });
}
