import { isDeepStrictEqual } from 'node:util';
import { type AuditKind, type LoggedChange, type LoggedValue, tellsValue } from '../contract/calls/audit-kinds.ts';

/** Change in an entry: names of all changed fields, and values of the few in `loggedFields`. */
export interface RecordedChange {
  fields: string[];
  values: LoggedChange[];
}

/** Compares the named fields of a record and returns those that differ. */
export function changedFields<T extends object>(
  kind: AuditKind,
  before: T,
  after: NoInfer<T>,
  names: readonly (keyof T & string)[],
): RecordedChange {
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { fields, values: loggedChanges(kind, fields, [{ before, after }]) };
}

/** Old and new values of fields that changed alike in all records. */
export function loggedChanges<T extends object>(
  kind: AuditKind,
  names: (keyof T & string)[],
  changes: { before: T | null; after: T | null }[],
): LoggedChange[] {
  return names
    .filter((field) => tellsValue(kind, field))
    .flatMap((field) => {
      const from = common(changes.map(({ before }) => before?.[field] ?? null));
      const to = common(changes.map(({ after }) => after?.[field] ?? null));
      return from === undefined || to === undefined ? [] : [{ field, from, to }];
    });
}

function common(values: unknown[]): LoggedValue | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? (first as LoggedValue | undefined) : undefined;
}
