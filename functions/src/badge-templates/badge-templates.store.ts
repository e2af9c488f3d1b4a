import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { BadgeTemplate } from '../contract/badge-templates.ts';
import { defaultPlaceholders } from '../contract/placeholders.ts';
import { db } from '../firebase.ts';
import { storedRevisionSchema, toStoredRevision } from '../firestore/revisions.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

const templates = db.collection('badgeTemplates');

/** A template with the path of its SVG. Which one is the default is stored once, beside them all, and has no part in `revision`. */
export type StoredTemplate = Omit<BadgeTemplate, 'isDefault'> & { svgPath: string };

// Tolerant: unknown fields are ignored, and what another version did not write has a default.
const storedSchema = z.object({
  name: z.string(),
  svgPath: z.string(),
  placeholders: z
    .object({
      name: z.string().default(defaultPlaceholders.name),
      year: z.string().default(defaultPlaceholders.year),
    })
    .prefault({}),
  revision: storedRevisionSchema,
  createdAt: storedTimeSchema,
});

function toTemplate(document: { id: string; data(): unknown }): StoredTemplate {
  const { placeholders, ...template } = storedSchema.parse(document.data());
  return { id: document.id, ...template, namePlaceholder: placeholders.name, yearPlaceholder: placeholders.year };
}

/** All templates, newest first. */
export async function readTemplates(): Promise<StoredTemplate[]> {
  const { docs } = await templates.orderBy(FieldPath.documentId()).get();
  return docs.map(toTemplate);
}

export async function readTemplate(id: string, reader?: Reader): Promise<StoredTemplate | null> {
  const document = await (reader ? reader.get(templates.doc(id)) : templates.doc(id).get());
  return document.exists ? toTemplate(document) : null;
}

export function stageNewTemplate(writer: Writer, { id, ...template }: StoredTemplate): void {
  writer.create(templates.doc(id), toStored(template));
}

/** Replaces a template; the commit fails when it is gone. */
export function stageTemplate(writer: Writer, { id, ...template }: StoredTemplate): void {
  writer.update(templates.doc(id), toStored(template));
}

/** Lets the commit fail when the template is gone, and changes nothing: the time of its creation never changes. */
export function stageStillThere(writer: Writer, { id, createdAt }: StoredTemplate): void {
  writer.update(templates.doc(id), { createdAt: toStoredTime(createdAt) });
}

export function stageDeletedTemplate(writer: Writer, id: string): void {
  writer.delete(templates.doc(id), { exists: true });
}

function toStored({
  createdAt,
  namePlaceholder,
  yearPlaceholder,
  name,
  svgPath,
  revision,
}: Omit<StoredTemplate, 'id'>) {
  return {
    name,
    svgPath,
    placeholders: { name: namePlaceholder, year: yearPlaceholder },
    revision: toStoredRevision(revision),
    createdAt: toStoredTime(createdAt),
  };
}
