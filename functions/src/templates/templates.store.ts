import { FieldPath, type Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { type ArtSize, artFieldsSchema, artSizeSchema, pdfLayoutSchema } from '../contract/rules/art-fields.ts';
import type { BadgeTemplate } from '../contract/calls/badge-templates.ts';
import { storedRevisionSchema } from '../contract/rules/fields.ts';
import { meaningSchema } from '../contract/rules/meaning.ts';
import { db } from '../firestore/firebase.ts';
import { storedTimeSchema, toStoredRevision, toStoredTime } from '../firestore/stored-fields.ts';
import type { Reader, Stamp, Writer } from '../firestore/writer.ts';

const templates = db.collection('badgeTemplates');

/** Template with the path of its SVG. The default is stored separately and does not affect `revision`. */
export type StoredTemplate = Omit<BadgeTemplate, 'isDefault'> & {
  svgPath: string;
  size: ArtSize;
  meaningId: string | null;
};

/** Stored parts of a template that its badges copy. */
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

/** Newest first. */
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

/** Has the update time, so that a commit can require it unchanged. */
export async function getStampedTemplate(id: string): Promise<{ template: StoredTemplate; stamp: Stamp } | null> {
  const document = await templates.doc(id).get();
  return document.exists && document.updateTime ? { template: toTemplate(document), stamp: document.updateTime } : null;
}

export function stageCreatedTemplate(writer: Writer, { id, ...template }: StoredTemplate): void {
  writer.create(templates.doc(id), toStored(template));
}

/** The commit fails if the template is gone. */
export function stageUpdatedTemplate(writer: Writer, { id, ...template }: StoredTemplate): void {
  writer.update(templates.doc(id), toStored(template));
}

/** Makes the commit fail if the template is gone, by writing its constant creation time. */
export function stageStillThere(writer: Writer, { id, createdAt }: StoredTemplate): void {
  writer.update(templates.doc(id), { createdAt: toStoredTime(createdAt) });
}

/** The commit fails if it has changed since it was read. */
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

// A single document names the default, chosen by a blind write, even concurrently. Why:
// functions/src/templates/README.md.
const pointer = db.collection('badgeTemplateDefaults').doc('current');

interface SeenDefault {
  /** Null if none was chosen; the template may be gone. */
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

/** The commit fails if another was chosen since. */
export function stageDefaultAfter(writer: Writer, { updateTime }: SeenDefault, templateId: string | null): void {
  if (updateTime) writer.update(pointer, { templateId }, { lastUpdateTime: updateTime });
  else writer.create(pointer, { templateId });
}

export function stageDefaultId(writer: Writer, templateId: string | null): void {
  writer.set(pointer, { templateId });
}
