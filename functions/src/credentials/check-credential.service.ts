import { isDeepStrictEqual } from 'node:util';
import { hasEnded } from '../contract/rules/badge-state.ts';
import type { CheckedCredential } from '../contract/calls/credentials.ts';
import { AppError } from '../app-error.ts';
import { hashedKey } from '../firestore/ids.ts';
import type { Client } from '../http/caller.ts';
import { getCredential } from '../public-badges/credentials.store.ts';
import { takeCheck } from '../public-badges/lookup-limit.ts';
import { getPublicBadge, getSigningState } from '../public-badges/public-badges.store.ts';
import { getOpenSettings } from '../public-badges/public-badges.service.ts';
import { issuerDid } from './addresses.ts';
import { type Kind, type Unchecked, claimedEnd, claimedHash, claimedIssuer, kindOf, namesUs } from './claims.ts';
import { getStoredStatus } from './issuer-records.store.ts';
import { getDraft } from './credentials.service.ts';
import { toJsonText } from './credential-text.ts';
import { listKeys } from './keys.service.ts';
import { versionOf } from './status-list.ts';
import { counts } from './statuses.service.ts';
import type { Draft } from './draft.ts';

/**
 * Checks whether a credential was issued here, by its proof or, in Open Badges 2.0, by stored digests. Stores nothing
 * and returns an outcome for any input.
 */
export async function checkCredential(credential: Unchecked, client: Client): Promise<CheckedCredential> {
  takeCheck(client);
  await getOpenSettings();
  const kind = kindOf(credential);
  if (!kind) return { outcome: 'unreadable' };
  if (!namesUs(credential)) return { outcome: 'foreign', issuer: claimedIssuer(credential) };
  const hash = claimedHash(credential, kind);
  if (hash === null) return { outcome: 'altered', hash };
  if (isCheckable(credential)) {
    const genuine = kind === 'credential' ? hasProof(credential, hash) : wasAnswered(credential, hash);
    if (await genuine) {
      const [current, signingState] = await Promise.all([
        isCurrent(credential, kind, hash),
        validityOf(credential, kind, hash),
      ]);
      const isOver = hasEnded(claimedEnd(credential, kind), Date.now());
      return { outcome: 'ours', hash, isCurrent: current, ...signingState, hasEnded: isOver };
    }
  }
  const page = await getPublicBadge(hash);
  // No digests remain after the badge's person was forgotten.
  if (page?.recipientEmail === null && namesEmail(credential) && (await wasSigned(hash)))
    return { outcome: 'emptied', hash };
  if (page) return { outcome: 'altered', hash };
  // No digests remain after the badge was deleted.
  if (kind === 'assertion' && (await wasSigned(hash))) return { outcome: 'deleted', hash };
  return { outcome: 'altered', hash: null };
}

// Assertions of forgotten people contain no e-mail.
function namesEmail({ recipient }: Unchecked): boolean {
  return typeof recipient === 'object' && recipient !== null && 'type' in recipient && recipient.type === 'email';
}

async function hasProof(credential: Unchecked, hash: string): Promise<boolean> {
  const [{ isSignedBy }, keys, isKnown] = await Promise.all([import('./proof.ts'), listKeys(), wasSigned(hash)]);
  // Otherwise another issuer has the key.
  return isKnown && isSignedBy(credential, issuerDid, keys);
}

async function wasAnswered(assertion: Unchecked, hash: string): Promise<boolean> {
  const kept = await getCredential(hash);
  return kept?.assertionDigests.includes(hashedKey(toJsonText(assertion))) ?? false;
}

/** Every badge that was ever signed has a version 1, even after its deletion. */
async function wasSigned(hash: string): Promise<boolean> {
  return (await getStoredStatus(hash, 1)) !== null;
}

/**
 * Whether the credential matches the badge's current content. True for an unissued or deleted badge, of which nothing
 * is revealed.
 */
async function isCurrent(credential: Unchecked, kind: Kind, hash: string): Promise<boolean> {
  try {
    const draft = await getDraft(hash);
    return saysTheSame(credential, draft[kind]);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found')) return true;
    throw error;
  }
}

/** Returns whether a version is revoked, and the time if a correction of an issued badge did it. */
async function validityOf(credential: Unchecked, kind: Kind, hash: string) {
  const version = kind === 'credential' ? versionOf(credential, hash) : await versionOfAssertion(credential, hash);
  const [status, signingState] = await Promise.all([getStoredStatus(hash, version), getSigningState(hash)]);
  const isCorrected =
    signingState !== null && signingState.issuedAt !== null && version < signingState.validFromVersion;
  return {
    isRevoked: status === null || !counts(version, status, signingState),
    correctedAt: isCorrected ? signingState.correctedAt : null,
  };
}

// An assertion contains no version; its digest's position among those of all versions gives it.
async function versionOfAssertion(assertion: Unchecked, hash: string): Promise<number> {
  const kept = await getCredential(hash);
  const digests = kept?.assertionDigests ?? [];
  const behind = digests.length - 1 - digests.lastIndexOf(hashedKey(toJsonText(assertion)));
  return (kept?.version ?? 0) - behind;
}

/** Ignores the fields of its version. */
function saysTheSame(credential: Unchecked, draft: Draft['credential'] | Draft['assertion']): boolean {
  const { proof: _proof, credentialStatus: _status, ...rest } = credential;
  return isDeepStrictEqual(plain(rest), plain(draft));
}

// JSON leaves out undefined fields.
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

const mostValues = 300;
const deepest = 12;
/** In characters. The longest signed text is a web address of 500 characters, each of which may need 12 escaped. */
export const longestSignedText = 10_000;
const longestKey = 100;

/**
 * Whether a value is small and simple enough to check: few values, short texts, and no JSON-LD keyword except the top
 * contexts. Others may take forever, or mean something other than they show.
 */
export function isCheckable(credential: Readonly<Record<string, unknown>>): boolean {
  const open = [{ value: credential as unknown, depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    values += 1;
    if (values > mostValues || depth > deepest) return false;
    if (typeof value === 'string' && value.length > longestSignedText) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length > mostValues) return false;
    const keys = Object.keys(value);
    if (keys.length > mostValues) return false;
    for (const key of keys) {
      if (key.length > longestKey) return false;
      if (key.startsWith('@') && !(key === '@context' && depth === 0)) return false;
      open.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
  return true;
}
