import { isDeepStrictEqual } from 'node:util';
import type { AuditKind } from '../contract/audit-kinds.ts';
import { type ToldChange, type ToldValue, tellsValue } from '../contract/told-fields.ts';

/** What an entry tells of a change: the names of the fields, and of some of them what they said and say. */
export interface RecordedChange {
  fields: string[];
  values: ToldChange[];
}

/** Those fields of a record of this kind that a change gives another value. */
export function changedFields<T extends object>(
  kind: AuditKind,
  before: T,
  after: NoInfer<T>,
  names: (keyof T & string)[],
): RecordedChange {
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { fields, values: toldOf(kind, fields, [{ before, after }]) };
}

/** What these fields said and say in all of the records; one in which they differ is left out. */
export function toldOf<T extends object>(
  kind: AuditKind,
  names: (keyof T & string)[],
  changes: { before: T | null; after: T | null }[],
): ToldChange[] {
  return names
    .filter((field) => tellsValue(kind, field))
    .flatMap((field) => {
      const from = common(changes.map(({ before }) => before?.[field] ?? null));
      const to = common(changes.map(({ after }) => after?.[field] ?? null));
      return from === undefined || to === undefined ? [] : [{ field, from, to }];
    });
}

function common(values: unknown[]): ToldValue | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? (first as ToldValue | undefined) : undefined;
}
