import { type AuditFilter, auditKinds, recordIdSchema, startOfDay } from 'functions/contract';

/** Activity filter from the address; empty means all, days are like `2026-11-20`. */
export interface ActFilter {
  administrator: string;
  kind: string;
  record: string;
  from: string;
  to: string;
}

export const noFilter: ActFilter = { administrator: '', kind: '', record: '', from: '', to: '' };

/** Earlier days are still being typed: no actions exist before it. */
export const firstDay = '2020-01-01';

/** Filter for the server with days of a zone. Drops invalid values. */
export function askedFor({ administrator, kind, record, from, to }: ActFilter, zone: string): AuditFilter {
  const id = (text: string) => recordIdSchema.safeParse(text).data;
  return {
    administrator: id(administrator),
    kind: auditKinds.find((known) => known === kind),
    record: id(record),
    from: beginningOf(from, zone, 0),
    to: beginningOf(to, zone, 1),
  };
}

function beginningOf(day: string, zone: string, daysLater: number): string | undefined {
  return day < firstDay ? undefined : (startOfDay(day, zone, daysLater) ?? undefined);
}
