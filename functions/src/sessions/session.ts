import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod';
import { type Role, roleSchema } from '../contract/rules/roles.ts';
import { otpRule } from '../contract/rules/sign-in-rules.ts';

/** Live session of an administrator. `id` is the stored document's id: a hash of the client's session id. */
export interface Session {
  id: string;
  uid: string;
  email: string;
  role: Role;
  /** 'Chrome on Windows'. */
  device: string;
  createdAt: string;
  /** Up to five minutes behind. */
  lastUsedAt: string;
  /** Latest end, however much it is used. */
  endsAt: string;
  /** End if it is not used again: see `useAt`. */
  expiresAt: string;
}

/** The address is shortened (`shortAddress`). */
export const actorSchema = z.object({
  uid: z.string(),
  email: z.string(),
  role: roleSchema,
  address: z.string(),
});
export type Actor = z.output<typeof actorSchema>;

/** Actor of a command or scheduled task. */
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
 * Network of an address, without its host part: `203.0.113.0` or `2001:db8:1::`; empty for an invalid address. An
 * IPv4-mapped IPv6 address keeps its IPv4 network.
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

/** The eight groups of an IPv6 address, in lower-case hexadecimal without leading zeros. */
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

/** 256 random bits, known only to the client. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Document id of a session, with which a reader of the database cannot sign in. */
export function storedSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

export function newOtp(): string {
  return String(randomInt(10 ** otpRule.length)).padStart(otpRule.length, '0');
}

/** Hash of a code and its session id. The id is not stored, so that no one can guess six digits from the database. */
export function hashOtp(sessionId: string, otp: string): string {
  return createHmac('sha256', sessionId).update(otp).digest('hex');
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

export function secondsFromNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

export type SessionUse = Pick<Session, 'lastUsedAt' | 'endsAt' | 'expiresAt'>;

const idleLimitMs = 2 * 60 * 60 * 1000;
const keptEveryMs = 5 * 60 * 1000;

/** Use of a session at `now` (ms): it ends two hours later, but not after `endsAt`. */
export function useAt(now: number, endsAt: string): SessionUse {
  const expiresAt = Math.min(Date.parse(endsAt), now + idleLimitMs);
  return { lastUsedAt: new Date(now).toISOString(), endsAt, expiresAt: new Date(expiresAt).toISOString() };
}

/** Whether to save a use at `now`: a busy session is written once in five minutes. */
export function isKept({ lastUsedAt }: Pick<Session, 'lastUsedAt'>, now: number): boolean {
  return now - Date.parse(lastUsedAt) >= keptEveryMs;
}

export function newSession(
  sessionId: string,
  { uid, email, role }: Pick<Session, 'uid' | 'email' | 'role'>,
  { userAgent }: { userAgent: string },
): Session {
  const createdAt = secondsFromNow(0);
  const use = useAt(Date.parse(createdAt), secondsFromNow(sessionTtlSeconds));
  return { id: storedSessionId(sessionId), uid, email, role, device: deviceLabel(userAgent), createdAt, ...use };
}

const unknownBrowser = 'Unknown browser';

// Ordered, because almost all claim to be Chrome, Safari or both as well.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

// An iPad claims to be a Mac, and an Android device Linux as well.
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome on Windows'. Distinguishes sign-ins but proves nothing. */
export function deviceLabel(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? unknownBrowser;
  const system = nameIn(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(names: typeof browsers, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
