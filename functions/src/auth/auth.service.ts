import { commit } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import { giveBack, take } from '../http/rate-limit.ts';
import { announce } from '../mail/mail.service.ts';
import { type Administrator, createRealtimeToken, findAdministrator, isPassword } from './administrators.ts';
import { mostOtpAttempts, otpLimits, passwordLimit } from './auth-limits.ts';
import { otpMail } from './otp-mail.ts';
import {
  type Session,
  hashOtp,
  newOtp,
  newSessionId,
  otpTtlSeconds,
  sameHash,
  secondsFromNow,
  sessionTtlSeconds,
  storedSessionId,
} from './session.ts';
import {
  deleteSession,
  readSession,
  redeemPendingSession,
  stagePendingSession,
  stageSession,
} from './sessions.store.ts';

/** What a client holds: it names the session and is never stored. */
export interface SessionAnswer {
  sessionId: string;
}

/** Mails a code to an administrator. Anyone else gets the same answer after the same work, and no mail. */
export async function requestOtp(email: string, ipAddress: string): Promise<SessionAnswer> {
  await take(otpLimits(email, ipAddress), 'Too many codes were asked for.');
  const administrator = await findAdministrator(email);
  const sessionId = newSessionId();
  const otp = newOtp();
  await commit((writer) => {
    stagePendingSession(writer, {
      id: storedSessionId(sessionId),
      uid: administrator?.uid ?? null,
      email,
      otpHash: hashOtp(sessionId, otp),
      attempts: 0,
      expiresAt: secondsFromNow(otpTtlSeconds),
    });
    if (administrator) announce(writer, email, otpMail(otp));
  });
  return { sessionId };
}

/** Exchanges a code for a session with a fresh id. Five wrong codes end it. */
export async function verifyOtp(pendingId: string, otp: string): Promise<SessionAnswer> {
  const sessionId = newSessionId();
  const redeemed = await redeemPendingSession(
    storedSessionId(pendingId),
    ({ attempts, otpHash }) => attempts < mostOtpAttempts && sameHash(otpHash, hashOtp(pendingId, otp)),
    ({ uid, email }) => newSession(sessionId, { uid, email }),
  );
  if (!redeemed) throw new AppError('unauthenticated', { message: 'Invalid OTP' });
  return { sessionId };
}

/** Signs in with a password. A failed one counts even when many are tried at once. */
export async function login(email: string, password: string): Promise<SessionAnswer> {
  await take([passwordLimit(email)], 'Too many failed sign-ins for this email.');
  const administrator = (await isPassword(email, password)) ? await findAdministrator(email) : null;
  if (!administrator) throw new AppError('unauthenticated', { message: 'Invalid credentials' });
  await giveBack(passwordLimit(email));
  const sessionId = newSessionId();
  await commit((writer) => {
    stageSession(writer, newSession(sessionId, administrator));
  });
  return { sessionId };
}

export async function logout(session: Session): Promise<{ ok: true }> {
  await deleteSession(session.id);
  return { ok: true };
}

/** The live session that the client's id names. */
export async function findSession(sessionId: string): Promise<Session | null> {
  return readSession(storedSessionId(sessionId));
}

export async function getRealtimeToken(session: Session): Promise<{ token: string }> {
  return { token: await createRealtimeToken(session.uid, session.id) };
}

function newSession(sessionId: string, { uid, email }: Administrator): Session {
  return { id: storedSessionId(sessionId), uid, email, expiresAt: secondsFromNow(sessionTtlSeconds) };
}
