import type { PublicSettings } from '../contract/settings.ts';
import { db } from '../firebase.ts';
import type { Writer } from '../firestore/writer.ts';

const current = db.collection('publicSettings').doc('current');

/** Writes the public settings as one document, which visitors' open pages follow. */
export function stagePublicSettings(writer: Writer, settings: PublicSettings): void {
  writer.set(current, settings);
}
