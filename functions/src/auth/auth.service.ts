import { otpRule } from '../contract/sign-in-rules.ts';
import { type Writer, commit, commitUnlessGone } from '../firestore/writer.ts';
import { AppError } from '../app-error.ts';
import { logSignInRefused, logSignedIn } from '../log.ts';
import type { Client } from '../http/client.ts';
import { take } from '../http/rate-limit.store.ts';
import { stageMails } from '../mail/mail.service.ts';
import { type Administrator, createRealtimeToken, getAdministrator, isPassword } from '../sessions/administrators.ts';
import { type Caller, otpLimits, passwordLimits, wrongOtpLimits } from './auth-limits.ts';
import { isKnownDevice, stageDevice } from './devices.store.ts';
import { otpMail } from './otp-mail.ts';
import { newSession } from '../sessions/new-session.ts';
import {
  type Session,
  hashOtp,
  newOtp,
  newSessionId,
  sameHash,
  secondsFromNow,
  storedSessionId,
} from '../sessions/session.ts';
import {
  countGuess,
  deleteSession,
  getPendingSession,
  stagePendingSession,
  stageRedeemed,
  stageSession,
} from '../sessions/sessions.store.ts';

/** What a client holds: it names the session and is never stored. */
export interface SessionAnswer {
  sessionId: string;
}

/** Mails a code to an administrator. Anyone else gets the same answer after the same work, and no mail. */
export async function requestOtp(email: string, client: Client): Promise<SessionAnswer> {
  await take(otpLimits(email, await callerOf(client, email)), 'Too many codes were asked for.');
  const administrator = await getAdministrator(email);
  const sessionId = newSessionId();
  const otp = newOtp();
  await commit((writer) => {
    stagePendingSession(writer, {
      id: storedSessionId(sessionId),
      uid: administrator?.uid ?? null,
      email,
      otpHash: hashOtp(sessionId, otp),
      expiresAt: secondsFromNow(otpRule.ttlSeconds),
    });
    // The queue is asked in either case: the time that it takes tells nobody who is an administrator.
    stageMails(writer, administrator ? [{ to: email, kind: 'code', message: otpMail(otp) }] : []);
  });
  return { sessionId };
}

/**
 * Exchanges a code for a session with a fresh id, once. Five guesses end it, the right one among more included; that is told
 * of a code for an unknown e-mail as of any other.
 */
export async function verifyOtp(pendingId: string, otp: string, client: Client): Promise<SessionAnswer> {
  const id = storedSessionId(pendingId);
  const pending = await getPendingSession(id);
  if (!pending) throw invalidOtp();
  const guess = pending.guesses < otpRule.mostGuesses ? await countGuess(id) : Infinity;
  if (guess === null) throw invalidOtp();
  if (guess > otpRule.mostGuesses) throw invalidOtp(otpRule.spent);
  const { uid, email, otpHash } = pending;
  const giveBack = await take(wrongOtpLimits(email, await callerOf(client, email)), 'Too many wrong codes.');
  if (!uid || !sameHash(otpHash, hashOtp(pendingId, otp))) {
    throw invalidOtp(guess === otpRule.mostGuesses ? otpRule.spent : undefined);
  }
  // Whoever it was mailed to may have another role by now, or none.
  const administrator = await getAdministrator(email);
  if (administrator?.uid !== uid) throw invalidOtp();
  const sessionId = newSessionId();
  const isFirst = await commitUnlessGone((writer) => {
    stageRedeemed(writer, id);
    stageSignIn(writer, sessionId, administrator, client);
  });
  await giveBack();
  if (!isFirst) throw invalidOtp();
  logSignedIn('code');
  return { sessionId };
}

/** Signs in with a password. A failed one counts even when many are tried at once. */
export async function login(email: string, password: string, client: Client): Promise<SessionAnswer> {
  const caller = await callerOf(client, email);
  const giveBack = await take(passwordLimits(email, caller), 'Too many failed sign-ins.');
  const administrator = (await isPassword(email, password)) ? await getAdministrator(email) : null;
  if (!administrator) {
    logSignInRefused('password');
    throw new AppError('unauthenticated', { message: 'Invalid credentials' });
  }
  await giveBack();
  const sessionId = newSessionId();
  await commit((writer) => {
    stageSignIn(writer, sessionId, administrator, client);
  });
  logSignedIn('password');
  return { sessionId };
}

export async function logout(session: Session): Promise<{ ok: true }> {
  await deleteSession(session.id);
  return { ok: true };
}

export async function getRealtimeToken(session: Session): Promise<{ token: string }> {
  return { token: await createRealtimeToken(session.uid, session.id) };
}

/** The client of a sign-in to this e-mail, and whether its browser is known there. */
export async function callerOf(client: Client, email: string): Promise<Caller> {
  return { ...client, isKnownDevice: client.deviceId !== null && (await isKnownDevice(email, client.deviceId)) };
}

function stageSignIn(writer: Writer, sessionId: string, administrator: Administrator, client: Client): void {
  stageSession(writer, newSession(sessionId, administrator, client));
  if (client.deviceId !== null) stageDevice(writer, administrator, client.deviceId);
}

function invalidOtp(message = 'Invalid OTP'): AppError {
  logSignInRefused('code');
  return new AppError('unauthenticated', { message });
}
