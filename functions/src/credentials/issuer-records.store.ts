import * as z from 'zod';
import { artSchema } from '../templates/art.ts';
import { nullIfMissing } from '../contract/rules/fields.ts';
import { sharedMeaningSchema } from '../contract/rules/meaning.ts';
import { db } from '../firestore/firebase.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';
import type { PublicKey } from './did-document.ts';
import type { Achievement } from './draft.ts';
import type { Verdict } from './status-list.ts';

// Records that the issuer keeps forever, even for deleted badges: public keys, achievements and signed versions.

const achievements = db.collection('achievements');

const storedAchievementSchema = z.object({
  badgeType: z.string(),
  yearLabel: z.string(),
  description: z.string(),
  meaning: sharedMeaningSchema.nullable(),
  art: artSchema,
});

export async function getAchievement(id: string): Promise<Achievement | null> {
  const document = await achievements.doc(id).get();
  return document.exists ? { id, ...storedAchievementSchema.parse(document.data()) } : null;
}

/** Stored forever. Writing an existing one changes nothing. */
export function stageAchievement(writer: Writer, { id, ...achievement }: Achievement): void {
  writer.set(achievements.doc(id), achievement);
}

const issuerKeys = db.collection('issuerKeys');

const storedKeySchema = z.object({ publicKeyMultibase: z.string().max(100), createdAt: storedTimeSchema });

export async function listPublicKeys(): Promise<PublicKey[]> {
  const { docs } = await issuerKeys.get();
  return docs
    .map((document) => ({ id: document.id, ...storedKeySchema.parse(document.data()) }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id));
}

/** Stored forever; the commit fails if its id is taken. */
export function stageCreatedPublicKey(writer: Writer, { id, publicKeyMultibase, createdAt }: PublicKey): void {
  writer.create(issuerKeys.doc(id), { publicKeyMultibase, createdAt: toStoredTime(createdAt) });
}

const statuses = db.collection('credentialStatuses');

const storedStatusSchema = z.object({
  issuedAt: storedTimeSchema,
  valid: nullIfMissing(z.string()),
  revoked: nullIfMissing(z.string()),
});

/** Status of a signed version, kept forever. Nothing in it identifies a person. */
export interface CredentialStatus {
  /** Issue time of the badge when this was signed. */
  issuedAt: string;
  /** Signed lists as served; null until requested. */
  valid: string | null;
  revoked: string | null;
}

function documentOf(hash: string, version: number) {
  return statuses.doc(`${hash}-${version}`);
}

export async function getStoredStatus(hash: string, version: number): Promise<CredentialStatus | null> {
  const document = await documentOf(hash, version).get();
  return document.exists ? storedStatusSchema.parse(document.data()) : null;
}

export function stageCreatedStatus(writer: Writer, hash: string, version: number, issuedAt: string): void {
  writer.create(documentOf(hash, version), { issuedAt: toStoredTime(issuedAt), valid: null, revoked: null });
}

export function stageSignedList(
  writer: Writer,
  { hash, version, verdict }: { hash: string; version: number; verdict: Verdict },
  text: string,
): void {
  writer.update(documentOf(hash, version), { [verdict]: text });
}
