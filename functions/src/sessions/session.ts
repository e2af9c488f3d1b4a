import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';
import { type Role, roleSchema } from '../contract/rules/roles.ts';
import { otpRule } from '../contract/rules/sign-in-rules.ts';

/** An administrator's live session. `id` is the stored document's id: a hash of the client's session id. */
export interface Session {
  id: string;
  uid: string;
  email: string;
  role: Role;
  /** The browser that signed in: 'Chrome on Windows'. */
  device: string;
  createdAt: string;
  /** Up to five minutes behind. */
  lastUsedAt: string;
  /** Time at which it ends however much it is used. */
  endsAt: string;
  /** Time at which it ends unless it is used: see `useAt`. */
  expiresAt: string;
}

/** Actor of a change: account and role, and the address as far as the activity log may have it (`shortAddress`). */
export const actorSchema = z.object({
  uid: z.string(),
  email: z.string(),
  role: roleSchema,
  address: z.string(),
});
export type Actor = z.output<typeof actorSchema>;

/** Actor of a change made by a command or a scheduled task. */
export function systemActor(uid: string): Actor {
  return { uid, email: '', role: 'owner', address: '' };
}

export function actorOf(
  { uid, email, role }: Pick<Session, 'uid' | 'email' | 'role'>,
  { ipAddress }: { ipAddress: string },
): Actor {
  return { uid, email, role, address: shortAddress(ipAddress) };
}

/**
 * The network of an address, without the machine in it: `203.0.113.0` or `2001:db8:1::`; empty for what is no address. One of
 * version 4 in the clothes of version 6 keeps the network that it has in version 4.
 */
export function shortAddress(address: string): string {
  const [unzoned = ''] = address.split('%', 1);
  const version = isIP(unzoned);
  if (version === 0) return '';
  if (version === 4) return unzoned.replace(/\.\d+$/, '.0');
  const groups = groupsOf(unzoned);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? `${bytesOf(groups.slice(6)).slice(0, 3).join('.')}.0` : `${groups.slice(0, 3).join(':')}::`;
}

/** The eight groups of an address of version 6, in lower-case hexadecimal without zeros in front. */
function groupsOf(address: string): string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [start, end] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const [before = [], after = []] = [start, end];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

function bytesOf(groups: string[]): number[] {
  return groups.map((group) => parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255]);
}

const sessionTtlSeconds = 12 * 60 * 60;

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

/** End of a session, and its last use. */
export type SessionUse = Pick<Session, 'lastUsedAt' | 'endsAt' | 'expiresAt'>;

const idleLimitMs = 2 * 60 * 60 * 1000;
const keptEveryMs = 5 * 60 * 1000;

/** The use of a session at `now`, in milliseconds: it ends two hours later, and never after its own end. */
export function useAt(now: number, endsAt: string): SessionUse {
  const expiresAt = Math.min(Date.parse(endsAt), now + idleLimitMs);
  return { lastUsedAt: new Date(now).toISOString(), endsAt, expiresAt: new Date(expiresAt).toISOString() };
}

/** Whether a use at `now` is to be kept: a busy session is written once in five minutes. */
export function isKept({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: number): boolean {
  return now - Date.parse(lastUsedAt) >= keptEveryMs;
}

/** The session that a sign-in begins now, under a fresh id of the client's. */
export function newSession(
  sessionId: string,
  { uid, email, role }: Pick<Session, 'uid' | 'email' | 'role'>,
  { userAgent }: { userAgent: string },
): Session {
  const createdAt = secondsFromNow(0);
  const use = useAt(Date.parse(createdAt), secondsFromNow(sessionTtlSeconds));
  return { id: storedSessionId(sessionId), uid, email, role, device: deviceLabel(userAgent), createdAt, ...use };
}

/** Label of a browser that does not identify itself. */
const unknownBrowser = 'Unknown browser';

// In this order: nearly all of them claim to be Chrome, Safari or both as well.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

// An iPad says that it is a Mac, and an Android device that it is Linux too.
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser in words, from its user agent: 'Chrome on Windows'. It helps to tell sign-ins apart, and proves nothing. */
export function deviceLabel(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? unknownBrowser;
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
