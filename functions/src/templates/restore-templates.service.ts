import * as z from 'zod';
import type { RecordedTransaction } from '../audit/act.ts';
import { stageEntry } from '../audit/audit.store.ts';
import type { DeletedRecord } from '../audit/deleted-record.ts';
import { stageKeptNoMore } from '../audit/deleted-records.store.ts';
import { nextRevision } from '../firestore/stored-fields.ts';
import type { StepResult } from '../jobs/step-job.service.ts';
import { type StoredTemplate, stageCreatedTemplate, storedParts } from './templates.store.ts';

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

/** A template as it is kept once it is deleted. Its art is stored under the hash of its content, for good. */
export function toDeletedTemplate(template: StoredTemplate): DeletedRecord {
  const { id, name } = template;
  const value = JSON.stringify(template);
  return { id, kind: 'badgeTemplate', name, title: null, email: null, userId: null, value };
}

/** Brings deleted templates back, and answers each. None of them is the default one. */
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
