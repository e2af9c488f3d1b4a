import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { newId } from '../firestore/ids.ts';
import { storedTimeSchema } from '../firestore/times.ts';
import type { Reader, Writer } from '../firestore/writer.ts';
import type { MailMessage } from './message.ts';

const daysKept = 30;
const mails = db.collection('mail');

export type DeliveryState = 'PENDING' | 'SENT' | 'LOGGED' | 'ERROR';

// Tolerant: unknown fields are ignored, and a field that another version did not write has a default.
const mailSchema = z.object({
  to: z.string(),
  message: z.object({
    replyTo: z.string().exactOptional(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
  delivery: z
    .object({
      state: z.enum(['PENDING', 'SENT', 'LOGGED', 'ERROR']).default('PENDING'),
      attempts: z.int().default(0),
    })
    .prefault({}),
  createdAt: storedTimeSchema.default(() => new Date().toISOString()),
});
export type Mail = z.output<typeof mailSchema>;

/** Puts a mail into the outbox, in the commit of the change that it tells of. */
export function stageMail(writer: Writer, to: string, message: MailMessage): void {
  writer.create(mails.doc(newId()), {
    to,
    message,
    delivery: { state: 'PENDING', attempts: 0, error: null },
    createdAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(Date.now() + daysKept * 86_400_000),
  });
}

/** The mail with this id, or null; inside a transaction when its `reader` is given. */
export async function getMail(mailId: string, reader?: Reader): Promise<Mail | null> {
  const document = await (reader ? reader.get(mails.doc(mailId)) : mails.doc(mailId).get());
  return document.exists ? mailSchema.parse(document.data()) : null;
}

/** Stages what came of an attempt. A mail that was sent keeps its subject alone: a code in it must not lie around. */
export function stageAttempt(writer: Writer, mailId: string, state: DeliveryState, error: string | null): void {
  writer.update(mails.doc(mailId), {
    'delivery.state': state,
    'delivery.attempts': FieldValue.increment(1),
    'delivery.error': error,
    ...(state === 'SENT' && { 'message.text': '', 'message.html': '' }),
  });
}
