import { type PublicBadge, publicBadgeSchema } from '../contract/verification.ts';
import { db } from '../firebase.ts';
import type { Writer } from '../firestore/writer.ts';

const publicBadges = db.collection('publicBadges');

export async function readPublicBadge(hash: string): Promise<PublicBadge | null> {
  const document = await publicBadges.doc(hash).get();
  return document.exists ? publicBadgeSchema.parse(document.data()) : null;
}

/** Writes what visitors see. Times stay ISO strings: browsers read these documents directly. */
export function stagePublicBadge(writer: Writer, badge: PublicBadge): void {
  writer.create(publicBadges.doc(badge.verificationHash), badge);
}

export function stagePublicIssuedAt(writer: Writer, hash: string, issuedAt: string | null): void {
  writer.update(publicBadges.doc(hash), { issued: issuedAt !== null, issuedAt });
}

export function stagePublicRecipient(
  writer: Writer,
  { verificationHash, recipientName, recipientEmail, recipientDepartment }: PublicBadge,
): void {
  writer.update(publicBadges.doc(verificationHash), { recipientName, recipientEmail, recipientDepartment });
}

export function stageDeletedPublicBadge(writer: Writer, hash: string): void {
  writer.delete(publicBadges.doc(hash));
}
