import type { MailKind } from './message.ts';

const second = 1000;
const minute = 60 * second;
const codePauses = [5 * second, 15 * second, 40 * second];

/** Age at which sending stops, in milliseconds: a code lasts ten minutes, and a mail server may sleep two nights. */
export const maxAgeMs: Record<MailKind, number> = { code: 10 * minute, notice: 48 * 60 * minute };

/** The pause before the next attempt, in milliseconds: short for a code, growing with its age for a notice. */
export function pauseAfter(kind: MailKind, { attempts, ageMs }: { attempts: number; ageMs: number }): number {
  if (kind === 'code') return codePauses[attempts - 1] ?? minute;
  return Math.min(Math.max(ageMs / 2, minute), 60 * minute);
}
