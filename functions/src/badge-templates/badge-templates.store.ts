import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { BadgeTemplate } from '../contract/badge-templates.ts';
import { db } from '../firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import type { Writer } from '../firestore/writer.ts';

const templates = db.collection('badgeTemplates');

/** A template with the path of its SVG. */
export type StoredTemplate = BadgeTemplate & { svgPath: string };

const storedSchema = z.object({
  name: z.string(),
  svgPath: z.string(),
  placeholders: z.object({ name: z.string(), year: z.string() }),
  isDefault: z.boolean(),
  createdAt: storedTimeSchema,
});

function toTemplate(document: { id: string; data(): unknown }): StoredTemplate {
  const { placeholders, ...template } = storedSchema.parse(document.data());
  return {
    id: document.id,
    ...template,
    namePlaceholder: placeholders.name,
    yearPlaceholder: placeholders.year,
  };
}

/** All templates, newest first. */
export async function readTemplates(): Promise<StoredTemplate[]> {
  const { docs } = await templates.orderBy(FieldPath.documentId()).get();
  return docs.map(toTemplate);
}

export async function readTemplate(id: string): Promise<StoredTemplate | null> {
  const document = await templates.doc(id).get();
  return document.exists ? toTemplate(document) : null;
}

export async function readDefaultTemplate(): Promise<StoredTemplate | null> {
  const { docs } = await templates.where('isDefault', '==', true).limit(1).get();
  return docs[0] ? toTemplate(docs[0]) : null;
}

/** Ids of the templates that are the default now; the transaction fails over when that changes. */
export async function readDefaultIds(reader: Transaction): Promise<string[]> {
  const { docs } = await reader.get(templates.where('isDefault', '==', true).select());
  return docs.map((document) => document.id);
}

export function stageDefault(writer: Writer, id: string, isDefault: boolean): void {
  writer.update(templates.doc(id), { isDefault });
}

export function stageNewTemplate(writer: Writer, template: StoredTemplate): void {
  const { id, createdAt, namePlaceholder, yearPlaceholder, ...stored } = template;
  writer.create(templates.doc(id), {
    ...stored,
    placeholders: { name: namePlaceholder, year: yearPlaceholder },
    createdAt: toStoredTime(createdAt),
  });
}
