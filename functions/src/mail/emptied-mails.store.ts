import * as z from 'zod';
import { db } from '../firestore/firebase.ts';
import { inChunks } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

// Mails to a forgotten recipient have no address and no text. Why: functions/src/people-changes/README.md.

const mails = db.collection('mail');
const emptied = { to: '', told: null, message: { subject: '', text: '', html: '' } };

/** Whether a mail was emptied, judged by its recipient. */
export function isEmptied({ to }: { to: unknown }): boolean {
  return to === emptied.to;
}

export interface MailAbout {
  id: string;
  badgeId: string | null;
  isPending: boolean;
  /** No attempt was made to send it. */
  isUntried: boolean;
}

const aboutSchema = z.object({
  badgeId: z.string().nullable(),
  takesBack: z.string().optional(),
  delivery: z.object({ state: z.string(), attempts: z.int() }),
});

/** Mails about these badges, and those about any badge to these addresses. */
export async function listMailsAbout(
  { badgeIds, emails }: { badgeIds: string[]; emails: string[] },
  reader: Reader,
): Promise<MailAbout[]> {
  const listBy = (field: 'badgeId' | 'to', values: string[]) =>
    inChunks(values, (some) => mails.where(field, 'in', some).select(...Object.keys(aboutSchema.shape)), reader);
  const docs = (await Promise.all([listBy('badgeId', badgeIds), listBy('to', emails)])).flat();
  const found = docs.flatMap((document): [string, MailAbout][] => {
    const { badgeId, takesBack, delivery } = aboutSchema.parse(document.data());
    // Codes and invitations are for administrators.
    if (badgeId === null && takesBack === undefined) return [];
    const isPending = delivery.state === 'PENDING';
    return [[document.id, { id: document.id, badgeId, isPending, isUntried: delivery.attempts === 0 }]];
  });
  return [...new Map(found).values()];
}

/** Removes recipient and texts from a mail. A waiting mail is no longer sent. */
export function stageEmptiedMail(writer: Writer, { id, isPending }: Pick<MailAbout, 'id' | 'isPending'>): void {
  writer.update(mails.doc(id), {
    ...emptied,
    'delivery.error': null,
    ...(isPending && { dueAt: null, 'delivery.state': 'CANCELLED' }),
  });
}
