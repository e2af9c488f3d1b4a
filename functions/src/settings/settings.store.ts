import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import { type PublicSettings, type SettingKey, type Settings, settingsSchema } from '../contract/calls/settings.ts';
import { db } from '../firebase.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

const settings = db.collection('settings');

/** The settings that were ever saved; inside a transaction when its `reader` is given. */
export async function getStoredSettings(reader?: Reader): Promise<Partial<Settings>> {
  return valuesOf(reader ? await reader.getAll(...documentsOfAll()) : (await settings.get()).docs);
}

/** One setting, where it was ever saved. */
export async function getStoredSetting<Key extends SettingKey>(key: Key): Promise<Settings[Key] | undefined> {
  return valuesOf([await settings.doc(key).get()])[key];
}

function valuesOf(documents: DocumentSnapshot[]): Partial<Settings> {
  const values = documents.map((document) => [document.id, document.get('value')] as [string, unknown]);
  // A value that does not count is left out, and its default holds: one odd document must not close every page.
  const known = values.filter(([key, value]) => isSetting(key) && settingsSchema.shape[key].safeParse(value).success);
  return Object.fromEntries(known);
}

// A transaction has to hold those as well that were never saved.
function documentsOfAll() {
  return Object.keys(settingsSchema.shape).map((key) => settings.doc(key));
}

function isSetting(key: string): key is SettingKey {
  return key in settingsSchema.shape;
}

/** Writes each given setting as a document of its own. */
export function stageSettings(writer: Writer, update: object): void {
  for (const [key, value] of Object.entries(update) as [SettingKey, unknown][]) {
    writer.set(settings.doc(key), { key, value, updatedAt: Timestamp.now() });
  }
}

const current = db.collection('publicSettings').doc('current');

/** Writes the public settings as one document, which visitors' open pages follow. */
export function stagePublicSettings(writer: Writer, settings: PublicSettings): void {
  writer.set(current, settings);
}
