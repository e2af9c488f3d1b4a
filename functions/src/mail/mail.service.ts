import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { onDay } from '../contract/calls/stats.ts';
import { type Transacting, type Writer, afterCommit, commit, transact } from '../firestore/writer.ts';
import { logMailEnded, logMailFailed, logMailSent } from '../log/log.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { stageStats } from '../stats/stats.store.ts';
import { stageEmptiedMail } from './emptied-mails.store.ts';
import { failureOf, type Transport, mostConnections, openTransport } from './transport.ts';
import { framedMail } from './frame.ts';
import type { MailMessage, NewMail, MailKind } from './message.ts';
import { type DrainTask, wakeMail } from './mail-queue.ts';
import {
  type Delivery,
  type DeliveryState,
  type Mail,
  getDelivery,
  getNextDue,
  holdMail,
  listDueMails,
  postponeMail,
  stageDueMail,
  stageEndedMail,
  stageMail,
  stageMessage,
} from './outbox.store.ts';

const atOnce = 25;
const workMs = 8 * 60_000;
// Clocks of two instances differ by less.
const marginMs = 1_000;
const codeWaitMs = 45_000;

/** Adds mails to the outbox in the commit they report. Has due ones sent after the commit. */
export function stageMails(writer: Writer, mails: NewMail[]): void {
  if (mails.length === 0) return;
  for (const mail of mails) stageMail(writer, mail);
  const now = Date.now();
  if (mails.some(({ dueAt = now }) => dueAt <= now)) afterCommit(writer, wakeMail);
}

/** The sending time stays. */
export function stageRewordedMails(writer: Writer, mails: { id: string; message: MailMessage }[]): void {
  for (const { id, message } of mails) stageMessage(writer, id, message);
}

/** Makes waiting mails due now. */
export function stageDueMails(writer: Writer, ids: string[]): void {
  if (ids.length === 0) return;
  for (const id of ids) stageDueMail(writer, id);
  afterCommit(writer, wakeMail);
}

type EndState = Exclude<DeliveryState, 'PENDING'>;

/** End of a mail about a badge, with the mail server's error if it was refused. */
export interface EndedMail {
  id: string;
  badgeId: string;
  state: EndState;
  error: string | null;
}

export interface DrainOptions {
  /**
   * Picture for a mail about a badge, if any. Null if the badge was unissued or has a newer mail, so that it must not
   * be sent.
   */
  additions: (mail: { id: string; badgeId: string }) => Promise<Pick<MailMessage, 'picture'> | null>;
  /**
   * Updates the badge, if it still exists, in the commit that ends the mail. Returns whether the recipient was
   * forgotten.
   */
  ended: (transaction: Transacting, mail: EndedMail) => Promise<boolean>;
}

/**
 * Sends due mails, codes first, until the outbox is empty and the task's time is over. If the mail server has trouble,
 * notices wait for the next sweep; codes are retried here.
 */
export async function drainOutbox({ until }: DrainTask, options: DrainOptions): Promise<void> {
  const end = Date.now() + workMs;
  const transport = await openTransport();
  try {
    let isServerUp = true;
    while (Date.now() < end) {
      const codes = await listDueMails('code', atOnce);
      const due: Mail[] = codes.length > 0 || !isServerUp ? codes : await listDueMails('notice', atOnce);
      if (due.length > 0) isServerUp = (await sendAll(due, transport, options)) && isServerUp;
      else if (!(await waitForMore(until))) return;
    }
    await wakeMail();
  } finally {
    transport.close();
  }
}

// Returns true after a pause in which mails may have become due, false if nothing is expected.
async function waitForMore(until: number): Promise<boolean> {
  const now = Date.now();
  const nextCode = await getNextDue('code');
  if (nextCode !== null && nextCode - now < codeWaitMs) await setTimeout(Math.max(nextCode - now, 100));
  else if (now <= until + marginMs) await setTimeout(Math.min(until + marginMs - now + 1, 1_000));
  else return false;
  return true;
}

/** Sends a few at a time; stops and returns false if the server has trouble. */
async function sendAll(mails: Mail[], transport: Transport, options: DrainOptions): Promise<boolean> {
  const few = pLimit(mostConnections);
  let isServerUp = true;
  await Promise.all(
    mails.map((mail) =>
      few(async () => {
        if (isServerUp && !(await sendOne(mail, transport, options))) isServerUp = false;
      }),
    ),
  );
  return isServerUp;
}

// Attempts once, unless another process does. False if the server has trouble.
async function sendOne(mail: Mail, transport: Transport, options: DrainOptions): Promise<boolean> {
  if (!(await holdMail(mail))) return true;
  const { id, badgeId } = mail;
  const additions = badgeId === null ? {} : await options.additions({ id, badgeId });
  if (additions === null) {
    await end(mail, { state: 'CANCELLED', error: 'The badge does not count any more.' }, options);
    return true;
  }
  const framed = framedMail({ ...mail.message, ...additions }, await getCachedSettings());
  let state: EndState;
  try {
    state = await transport.send(id, mail.to, framed);
  } catch (error) {
    return recordFailure(mail, error, options);
  }
  // Separate: if this fails, the mail was still sent, and must not be retried.
  await end(mail, { state, error: null }, options);
  if (state === 'SENT') logMailSent(id);
  return true;
}

async function recordFailure(mail: Mail, error: unknown, options: DrainOptions): Promise<boolean> {
  const { id, kind, firstDueAt, delivery } = mail;
  const { kind: failure, says } = failureOf(error);
  const attempts = delivery.attempts + 1;
  logMailFailed(id, attempts, error);
  const now = Date.now();
  const dueAt = now + pauseAfter(kind, { attempts, ageMs: now - firstDueAt });
  if (failure === 'refused') {
    await end(mail, { state: 'REFUSED', error: says }, options);
    logMailEnded(id, 'refused');
  } else if (dueAt - firstDueAt > maxAgeMs[kind]) {
    await end(mail, { state: 'EXPIRED', error: says }, options);
    logMailEnded(id, 'given up');
  } else await postponeMail(id, dueAt, { says, isServerAway: failure === 'server' });
  return failure !== 'server';
}

type End = Pick<EndedMail, 'state' | 'error'>;

async function end(mail: Mail, how: End, { ended }: DrainOptions): Promise<void> {
  const { id, badgeId } = mail;
  if (badgeId === null) {
    await commit((writer) => {
      stageEnd(writer, mail, how);
    });
  } else {
    await transact(async (reader, writer) => {
      const isForgotten = await ended({ reader, writer }, { id, badgeId, ...how });
      stageEnd(writer, mail, how);
      // The server's error may repeat the address.
      if (isForgotten) stageEmptiedMail(writer, { id, isPending: false });
    });
  }
}

// A refused mail counts on the day it was created.
function stageEnd(writer: Writer, { id, createdAt }: Mail, { state, error }: End): void {
  stageEndedMail(writer, id, state, error);
  if (state !== 'REFUSED' && state !== 'EXPIRED') return;
  stageStats(writer, { days: onDay(new Date(createdAt).toISOString(), { mailsRefused: 1 }) });
}

/** Waits until a mail has ended or an attempt failed, up to `patienceMs`; null if the mail does not exist. */
export async function waitForDelivery(id: string, patienceMs: number): Promise<Delivery | null> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const delivery = await getDelivery(id);
    const isOpen = delivery?.state === 'PENDING' && delivery.error === null;
    if (!isOpen || Date.now() >= end) return delivery;
    await setTimeout(500);
  }
}

/** Has the outbox emptied if a due mail may have no task. */
export async function sweepOutbox(): Promise<void> {
  const due = await Promise.all([listDueMails('code', 1), listDueMails('notice', 1)]);
  if (due.flat().length > 0) await wakeMail();
}

const second = 1000;
const minute = 60 * second;
const codePauses = [5 * second, 15 * second, 40 * second];

/**
 * Age in milliseconds at which attempts stop: a code is valid for ten minutes, and a mail server may be off for two
 * nights.
 */
const maxAgeMs: Record<MailKind, number> = { code: 10 * minute, notice: 48 * 60 * minute };

/** Milliseconds: short for a code, growing with age for a notice. */
function pauseAfter(kind: MailKind, { attempts, ageMs }: { attempts: number; ageMs: number }): number {
  if (kind === 'code') return codePauses[attempts - 1] ?? minute;
  return Math.min(Math.max(ageMs / 2, minute), 60 * minute);
}
