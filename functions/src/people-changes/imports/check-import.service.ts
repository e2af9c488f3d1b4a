import { type Reading, recordExport } from '../../audit/exports.service.ts';
import type { ImportPreview } from '../../contract/calls/import-preview.ts';
import type { ImportPreviewRequest } from '../../contract/calls/imports.ts';
import { createRowJudge, tagged } from './import-rows.ts';
import { findKnownPeople, findNamedTags } from './known-people.service.ts';
import { missingFrom, previewRows } from './preview-rows.ts';

/**
 * Tells what an import of these rows would do, where people who exist are updated, and who of the file's classes is in no row. It
 * changes nothing; what it tells of more than 100 people is recorded. Why: docs/decisions/087.
 */
export async function checkImport({ users }: ImportPreviewRequest, reading: Reading): Promise<ImportPreview> {
  const judge = createRowJudge();
  const judged = users.map((row) => judge(row));
  const tags = await findNamedTags(judged.filter((row) => 'user' in row));
  const rows = judged.map((row) => ('user' in row ? tagged(row, tags.of(row)) : row));
  const known = await findKnownPeople(rows.filter((row) => 'user' in row));
  const names = await tags.withNamesOf(known.users.values());
  const { previewed, met } = previewRows(rows, known, names);
  const missing = known.ofClasses && missingFrom(known.ofClasses, met, names);
  const told = previewed.filter(({ changes, people }) => changes ?? people).length + (missing?.length ?? 0);
  await recordExport('user', told, reading);
  return { rows: previewed, missing, newTags: tags.toBeMade };
}
