import { type PublicBadge, publicBadgeSchema } from '../contract/verification.ts';
import type { Writer } from '../firestore/writer.ts';
import {
  stageDeletedPublicBadge,
  stagePublicBadge,
  stagePublicIssuedAt,
  stagePublicRecipient,
} from './public-badges.store.ts';

const visibleFields = Object.keys(publicBadgeSchema.shape) as (keyof PublicBadge)[];

/** Makes a badge's public page, with exactly the fields that a visitor may see. */
export function publish(writer: Writer, badge: PublicBadge): void {
  const visible = Object.fromEntries(visibleFields.map((field) => [field, badge[field]]));
  stagePublicBadge(writer, publicBadgeSchema.parse(visible));
}

/** Lets the public page say since when the badge is issued, or with null that it is not. */
export function publishIssuedAt(writer: Writer, hash: string, issuedAt: string | null): void {
  stagePublicIssuedAt(writer, hash, issuedAt);
}

/** Lets the public page say who the recipient is now. */
export function publishRecipient(writer: Writer, badge: PublicBadge): void {
  stagePublicRecipient(writer, badge);
}

/** Takes the public page away: its link says not found at once. */
export function unpublish(writer: Writer, hash: string): void {
  stageDeletedPublicBadge(writer, hash);
}
