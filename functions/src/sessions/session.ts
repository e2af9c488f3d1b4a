import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { otpRule } from '../contract/sign-in-rules.ts';

/** An administrator's live session. `id` is the stored document's id: a hash of the client's session id. */
export interface Session {
  id: string;
  uid: string;
  email: string;
  createdAt: string;
  expiresAt: string;
}

/** The administrator who acts. */
export const actorSchema = z.object({ uid: z.string(), email: z.string() });
export type Actor = z.output<typeof actorSchema>;

export const sessionTtlSeconds = 12 * 60 * 60;

/** A fresh session id of 256 random bits, for the client alone. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The document id of a session: a reader of the database cannot use it to sign in. */
export function storedSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

export function newOtp(): string {
  return String(randomInt(10 ** otpRule.length)).padStart(otpRule.length, '0');
}

/** A code bound to its session id, which is not stored: six digits cannot be found by trying from the database. */
export function hashOtp(sessionId: string, otp: string): string {
  return createHmac('sha256', sessionId).update(otp).digest('hex');
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

export function secondsFromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
