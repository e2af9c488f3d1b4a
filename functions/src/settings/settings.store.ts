import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { type PublicSettings, type SettingKey, type Settings, settingsSchema } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

const settings = db.collection('settings');

/** Settings ever saved; in a transaction if `reader` is given. */
export async function getStoredSettings(reader?: Reader): Promise<Partial<Settings>> {
  return valuesOf(reader ? await reader.getAll(...documentsOfAll()) : (await settings.get()).docs);
}

/** Undefined if never saved. */
export async function getStoredSetting<Key extends SettingKey>(key: Key): Promise<Settings[Key] | undefined> {
  return valuesOf([await settings.doc(key).get()])[key];
}

function valuesOf(documents: DocumentSnapshot[]): Partial<Settings> {
  const values = documents.map((document) => [document.id, document.get('value')] as [string, unknown]);
  // Invalid values are ignored and their defaults apply: one bad document must not break every page.
  const known = values.filter(([key, value]) => isSetting(key) && settingsSchema.shape[key].safeParse(value).success);
  return Object.fromEntries(known);
}

// A transaction must also lock settings that were never saved.
function documentsOfAll() {
  return Object.keys(settingsSchema.shape).map((key) => settings.doc(key));
}

function isSetting(key: string): key is SettingKey {
  return key in settingsSchema.shape;
}

/** Writes each to its own document. */
export function stageSettings(writer: Writer, update: object): void {
  for (const [key, value] of Object.entries(update) as [SettingKey, unknown][]) {
    writer.set(settings.doc(key), { key, value, updatedAt: Timestamp.now() });
  }
}

const current = db.collection('publicSettings').doc('current');

/** Writes the public settings to one document, which open pages listen to. */
export function stagePublicSettings(writer: Writer, settings: PublicSettings): void {
  writer.set(current, settings);
}
