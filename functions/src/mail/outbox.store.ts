import { FieldValue, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { daysKept } from '../contract/rules/periods.ts';
import { db } from '../firestore/firebase.ts';
import { nullIfMissing } from '../contract/rules/fields.ts';
import { newId } from '../firestore/ids.ts';
import { timeAfter, toStoredTime } from '../firestore/stored-fields.ts';
import { walkPages } from '../firestore/walk.ts';
import { type Reader, type Stamp, type Writer, transact, unlessChanged } from '../firestore/writer.ts';
import { isEmptied } from './emptied-mails.store.ts';
import { type MailKind, type MailMessage, type NewMail, type Told, mailMessageSchema, toldSchema } from './message.ts';

// A mail locked by a process that dies becomes free after this.
const heldMs = 120_000;
// More than the badges of one step.
const noticesAtOnce = 200;
const mails = db.collection('mail');

/** `PENDING` until the mail was sent, printed, refused for good, given up by age, or no longer true. */
export type DeliveryState = 'PENDING' | 'SENT' | 'LOGGED' | 'REFUSED' | 'EXPIRED' | 'CANCELLED';

const millisSchema = z.instanceof(Timestamp).transform((time) => time.toMillis());
const mailSchema = z.object({
  to: z.string(),
  kind: z.enum(['code', 'notice']),
  badgeId: z.string().nullable(),
  message: mailMessageSchema,
  delivery: z.object({ attempts: z.int() }),
  createdAt: millisSchema,
  firstDueAt: millisSchema,
});

/** Mail of the outbox; times in milliseconds since 1970. */
export type Mail = z.output<typeof mailSchema> & { id: string; stamp: Stamp };

/** Adds a mail to the outbox, in the commit it reports. */
export function stageMail(writer: Writer, { id = newId(), badgeId, told, dueAt, ...mail }: NewMail): void {
  const now = Timestamp.now();
  const firstDueAt = dueAt === undefined ? now : Timestamp.fromMillis(dueAt);
  writer.create(mails.doc(id), {
    ...mail,
    badgeId: badgeId ?? null,
    told: told ?? null,
    delivery: { state: 'PENDING', attempts: 0, error: null },
    dueAt: firstDueAt,
    firstDueAt,
    createdAt: now,
    expiresAt: timeAfter(firstDueAt.toMillis(), daysKept),
  });
}

/** Longest due first. */
export async function listDueMails(kind: MailKind, limit: number): Promise<Mail[]> {
  const due = mails.where('kind', '==', kind).where('dueAt', '<=', Timestamp.now()).orderBy('dueAt').limit(limit);
  return (await due.get()).docs.map((document) => ({
    id: document.id,
    stamp: document.updateTime,
    ...mailSchema.parse(document.data()),
  }));
}

const deliverySchema = z.object({
  to: z.string(),
  delivery: z.object({
    state: z.enum(['PENDING', 'SENT', 'LOGGED', 'REFUSED', 'EXPIRED', 'CANCELLED']),
    error: z.string().nullable(),
  }),
});

export interface Delivery {
  to: string;
  state: DeliveryState;
  error: string | null;
}

/** Null if it does not exist. */
export async function getDelivery(id: string): Promise<Delivery | null> {
  const document = await mails.doc(id).get();
  if (!document.exists) return null;
  const { to, delivery } = deliverySchema.parse(document.data());
  return { to, ...delivery };
}

const leftSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string() }),
  delivery: z.object({ state: z.string(), attempts: z.int(), error: z.string().nullable() }),
  firstDueAt: millisSchema,
  told: nullIfMissing(toldSchema),
});

/** Due time in milliseconds since 1970. */
export interface LeftMail {
  to: string;
  subject: string;
  told: Told;
  leftAt: number;
}

/** Mails sent or being sent, in the order of `ids`; null for others. The transaction blocks senders. */
export async function getLeftMails(ids: string[], reader: Reader): Promise<(LeftMail | null)[]> {
  if (ids.length === 0) return [];
  const documents = await reader.getAll(...ids.map((id) => mails.doc(id)));
  return documents.map((document) => {
    if (!document.exists) return null;
    const { to, message, delivery, firstDueAt, told } = leftSchema.parse(document.data());
    // An emptied mail says nothing of a badge.
    if (!told) return null;
    const isHeld = delivery.state === 'PENDING' && delivery.attempts > 0 && delivery.error === null;
    const hasLeft = isHeld || delivery.state === 'SENT' || delivery.state === 'LOGGED';
    return hasLeft ? { to, subject: message.subject, told, leftAt: firstDueAt } : null;
  });
}

/** Filters ids by whether a mail has them, in any state. */
export async function listTakenMailIds(ids: string[], reader: Reader): Promise<string[]> {
  if (ids.length === 0) return [];
  const documents = await reader.getAll(...ids.map((id) => mails.doc(id)), { fieldMask: ['kind'] });
  return documents.filter(({ exists }) => exists).map(({ id }) => id);
}

/** Milliseconds since 1970; null if none waits. */
export async function getNextDue(kind: MailKind): Promise<number | null> {
  const { docs } = await mails
    .where('kind', '==', kind)
    .orderBy('dueAt')
    .where('dueAt', '>', Timestamp.now())
    .limit(1)
    .get();
  const dueAt = docs[0]?.get('dueAt') as unknown;
  return dueAt instanceof Timestamp ? dueAt.toMillis() : null;
}

/** Ids of the badges with notices due exactly at `time`, in pages. */
export async function* walkBadgesMailedAt(time: string): AsyncGenerator<string[]> {
  const at = toStoredTime(time);
  const leaving = mails.where('kind', '==', 'notice').orderBy('dueAt').startAt(at).endAt(at).select('badgeId');
  for await (const page of walkPages(leaving, noticesAtOnce)) {
    yield page.flatMap((document) => z.string().nullable().parse(document.get('badgeId')) ?? []);
  }
}

/** Whether a code became due before `moment` (ms since 1970) and no attempt was made since. */
export async function hasCodeDueBefore(moment: number): Promise<boolean> {
  const due = mails.where('kind', '==', 'code').where('dueAt', '<=', Timestamp.fromMillis(moment)).orderBy('dueAt');
  return !(await due.limit(1).select().get()).empty;
}

/** Locks a mail for one attempt. False if another process locked or sent it since it was read. */
export async function holdMail({ id, stamp }: Mail): Promise<boolean> {
  return unlessChanged(async () => {
    await mails.doc(id).update(
      {
        dueAt: Timestamp.fromMillis(Date.now() + heldMs),
        'delivery.attempts': FieldValue.increment(1),
        // Marks an attempt without an error, for `getLeftMails`.
        'delivery.error': null,
      },
      { lastUpdateTime: stamp },
    );
  });
}

/** Changes only a mail that was never attempted. */
export function stageDueMail(writer: Writer, id: string): void {
  const now = Timestamp.now();
  writer.update(mails.doc(id), { dueAt: now, firstDueAt: now });
}

export function stageMessage(writer: Writer, id: string, message: MailMessage): void {
  writer.update(mails.doc(id), { message });
}

/** Why a mail is retried: the server's error, and whether it concerns the server instead of this mail. */
interface Trouble {
  says: string;
  isServerAway: boolean;
}

/** Postpones a mail until `dueAt` (ms since 1970), with the reason. An emptied mail stays empty. */
export async function postponeMail(id: string, dueAt: number, { says, isServerAway }: Trouble): Promise<void> {
  await transact(async (reader, writer) => {
    const mail = await reader.get(mails.doc(id));
    if (isEmptied({ to: mail.get('to') })) return;
    const trouble = { 'delivery.error': says, 'delivery.isServerAway': isServerAway };
    writer.update(mails.doc(id), { dueAt: Timestamp.fromMillis(dueAt), ...trouble });
  });
}

/** Ends a mail. Unless it was printed, removes its text and button, because codes and links must not be stored. */
export function stageEndedMail(writer: Writer, id: string, state: DeliveryState, error: string | null): void {
  writer.update(mails.doc(id), {
    dueAt: null,
    'delivery.state': state,
    'delivery.error': error,
    ...(state !== 'LOGGED' && { 'message.text': '', 'message.html': '', 'message.button': FieldValue.delete() }),
  });
}
