import { stageEntry } from '../../audit/audit.store.ts';
import { otpRule } from '../../contract/rules/sign-in-rules.ts';
import { commit, commitUnlessGone, unlessChanged } from '../../firestore/writer.ts';
import { AppError } from '../../app-error.ts';
import { logSignInRefused, logSignedIn } from '../../log/log.ts';
import type { Client, WriteRequest } from '../../http/caller.ts';
import { take } from '../../http/rate-limit.store.ts';
import { stageMails } from '../../mail/mail.service.ts';
import { type Administrator, admit } from '../../sessions/administrator.ts';
import { getApplicant, isPassword } from '../../sessions/accounts/applicants.store.ts';
import { getAdministrator } from '../../sessions/administrators.store.ts';
import { createListenerToken } from '../../sessions/accounts/listener.store.ts';
import {
  type Session,
  hashOtp,
  newOtp,
  newSessionId,
  sameHash,
  secondsFromNow,
  storedSessionId,
} from '../../sessions/session.ts';
import {
  countGuess,
  getPendingSession,
  stagePendingSession,
  stageDeletedSession,
} from '../../sessions/sessions.store.ts';
import { escapeText } from '../../contract/text/escape-xml.ts';
import type { MailMessage } from '../../mail/message.ts';
import { say } from '../../words.ts';
import { isKnownDevice } from './devices.store.ts';
import { type Caller, otpLimits, passwordLimits, wrongOtpLimits } from './auth-limits.ts';
import { nobody, otherWays, recordFailedSignIn } from './failed-sign-in.service.ts';
import { signIn } from './sign-in.service.ts';

/** Never stored. */
export interface SessionAnswer {
  sessionId: string;
}

/** Mails a code to an administrator. Others get the same answer after the same work, but no mail. */
export async function requestOtp(email: string, client: Client): Promise<SessionAnswer> {
  await take(otpLimits(email, await callerOf(client, email)), 'Too many codes were asked for.', otherWays);
  const administrator = await findInvitedOrActive(email);
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
    // Uses the queue in either case, so the response time does not reveal who is an administrator.
    stageMails(writer, administrator ? [{ to: email, kind: 'code', message: otpMail(otp) }] : []);
  });
  return { sessionId };
}

/**
 * Exchanges a code for a session with a fresh id, once. Five guesses end the code. Codes for unknown e-mails behave the
 * same.
 */
export async function verifyOtp(pendingId: string, otp: string, client: Client): Promise<SessionAnswer> {
  const id = storedSessionId(pendingId);
  const pending = await getPendingSession(id);
  if (!pending) throw invalidOtp();
  const guess = pending.guesses < otpRule.mostGuesses ? await countGuess(id) : Infinity;
  if (guess === null) throw invalidOtp();
  if (guess > otpRule.mostGuesses) throw invalidOtp(otpRule.spent);
  const { uid, email, otpHash } = pending;
  const giveBack = await take(wrongOtpLimits(email, await callerOf(client, email)), 'Too many wrong codes.', otherWays);
  if (!uid || !sameHash(otpHash, hashOtp(pendingId, otp))) {
    await recordFailedSignIn(email, 'auth.verifyOtpFailed', client);
    throw invalidOtp(guess === otpRule.mostGuesses ? otpRule.spent : undefined);
  }
  const sessionId = await redeem(id, uid, email, client);
  await giveBack();
  if (sessionId === null) throw invalidOtp();
  logSignedIn('code');
  return { sessionId };
}

// Returns null if another call was faster or the recipient may no longer sign in.
async function redeem(id: string, uid: string, email: string, client: Client): Promise<string | null> {
  const applicant = await getApplicant(email);
  if (applicant?.uid !== uid) return null;
  let sessionId: string | null = null;
  await unlessChanged(async () => {
    sessionId = await signIn({
      applicant,
      proof: 'mailbox',
      action: 'auth.verifyOtp',
      client,
      stage: (writer) => {
        stageDeletedSession(writer, id);
      },
    });
  });
  return sessionId;
}

/** Signs in with a password. Failures count even if many run concurrently. */
export async function login(email: string, password: string, client: Client): Promise<SessionAnswer> {
  const caller = await callerOf(client, email);
  const giveBack = await take(passwordLimits(email, caller), 'Too many failed sign-ins.', otherWays);
  const applicant = (await isPassword(email, password)) ? await getApplicant(email) : null;
  const sessionId = applicant && (await signIn({ applicant, proof: 'password', action: 'auth.login', client }));
  if (sessionId === null) {
    await recordFailedSignIn(email, 'auth.loginFailed', client);
    logSignInRefused('password');
    throw new AppError('unauthenticated', { message: 'Invalid credentials' });
  }
  await giveBack();
  logSignedIn('password');
  return { sessionId };
}

/** Ends a session. If another call already ended it, that call recorded the entry. */
export async function logout({ id, uid }: Session, { actor }: WriteRequest): Promise<{ ok: true }> {
  await commitUnlessGone((writer) => {
    stageDeletedSession(writer, id);
    stageEntry(writer, actor, { action: 'auth.logout', kind: 'session', records: [uid] });
  });
  return { ok: true };
}

export function verifySession({ uid, email, role, expiresAt, endsAt }: Session) {
  const secondsLeft = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
  return Promise.resolve({ uid, email, role, expiresAt, secondsLeft, endsAt });
}

/** Creates a token for live listeners. It belongs to no account and grants only what the rules allow this session. */
export async function createRealtimeToken({ id }: Session): Promise<{ token: string }> {
  return { token: await createListenerToken(id) };
}

async function findInvitedOrActive(email: string): Promise<Administrator | null> {
  const applicant = await getApplicant(email);
  // The same read in either case, for the same response time.
  const known = await getAdministrator(applicant?.uid ?? nobody);
  return applicant && admit(applicant, known, 'mailbox');
}

/** Client of a sign-in to this e-mail, and whether the browser is known. */
export async function callerOf(client: Client, email: string): Promise<Caller> {
  return { ...client, isKnownDevice: client.deviceId !== null && (await isKnownDevice(email, client.deviceId)) };
}

function invalidOtp(message = 'Invalid OTP'): AppError {
  logSignInRefused('code');
  return new AppError('unauthenticated', { message });
}

export function otpMail(otp: string): MailMessage {
  const lines = [
    say('mail.code', { code: otp }),
    say('mail.codeValid', { count: otpRule.ttlSeconds / 60 }),
    say('mail.codeNotAsked'),
  ];
  return {
    subject: say('mail.codeSubject'),
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeText(line).replace(otp, `<strong>${otp}</strong>`)}</p>`).join('\n'),
    why: say('mail.whyCode'),
  };
}
