import type { Writer } from '../firestore/writer.ts';
import {
  type PublicContent,
  stageChangedPublicBadge,
  stageDeletedPublicBadge,
  stageNewPublicBadge,
} from './public-badges.store.ts';

/** Makes a badge's public page, with exactly the fields that a visitor may see. */
export function publish(writer: Writer, badge: PublicContent): void {
  stageNewPublicBadge(writer, badge);
}

/** Lets the public page say what the badge says now, and open pages know that something changed. */
export function republish(writer: Writer, badge: PublicContent): void {
  stageChangedPublicBadge(writer, badge);
}

/** Takes the public page away: its link says not found at once. */
export function unpublish(writer: Writer, hash: string): void {
  stageDeletedPublicBadge(writer, hash);
}
