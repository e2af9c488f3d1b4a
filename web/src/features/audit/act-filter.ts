import { type AuditFilter, auditKinds, recordIdSchema } from 'functions/contract';

/** Filter of the activity log as the address has it: empty for all, and days as `2026-11-20`. */
export interface ActFilter {
  administrator: string;
  kind: string;
  record: string;
  from: string;
  to: string;
}

export const noFilter: ActFilter = { administrator: '', kind: '', record: '', from: '', to: '' };

/** Days before this one are still being typed: there are no acts of them. */
export const firstDay = '2020-01-01';

/** Filter for the server. Values of the address that are not valid are left out. */
export function askedFor({ administrator, kind, record, from, to }: ActFilter): AuditFilter {
  const id = (text: string) => recordIdSchema.safeParse(text).data;
  return {
    administrator: id(administrator),
    kind: auditKinds.find((known) => known === kind),
    record: id(record),
    from: beginningOf(from, 0),
    to: beginningOf(to, 1),
  };
}

/** When a day began on this device's clock, or one some days later; undefined where it is none. */
function beginningOf(day: string, daysLater: number): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < firstDay) return undefined;
  const time = new Date(`${day}T00:00`);
  if (Number.isNaN(time.getTime())) return undefined;
  time.setDate(time.getDate() + daysLater);
  return time.toISOString();
}
