import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { stageEntry } from '../audit/audit.store.ts';
import { changedFields } from '../audit/entry.ts';
import { dayIn } from '../contract/words/dates.ts';
import { defaultSettings } from '../contract/rules/defaults.ts';
import { nearestBadgeYear } from '../contract/rules/fields.ts';
import type { Operation } from '../contract/index.ts';
import { configuredSigners, signaturesWithout } from '../contract/rules/attestation.ts';
import type { Picture } from '../contract/rules/pictures.ts';
import {
  type PublicSettings,
  type Settings,
  type SettingsUpdate,
  publicSettingsSchema,
  settingsSchema,
} from '../contract/calls/settings.ts';
import { yearBegunBy } from '../contract/words/year-label.ts';
import { schoolStyle } from '../art/designs/school-style.ts';
import { AppError } from '../app-error.ts';
import { offersGoogleSignIn, settingsCacheMs } from '../config.ts';
import { hashedKey } from '../firestore/ids.ts';
import { type Reader, transact } from '../firestore/writer.ts';
import { type FileAnswer, Revised, cacheHeaders, outdated } from '../http/answer.ts';
import type { WriteRequest } from '../http/caller.ts';
import { getStoredSettings, stagePublicSettings, stageSettings } from './settings.store.ts';
import { stageSigners } from './signers.store.ts';
import type { GoogleSignIn } from '../contract/calls/client-config.ts';

let cache: { settings: Settings; readAt: number } | null = null;

export async function getFreshSettings(): Promise<Settings> {
  return cached(withDefaultYear(await readStored()));
}

/** Fresh from the store. */
export async function getSettings(): Promise<Revised<Settings>> {
  return revised(await getFreshSettings());
}

/** Settings at most `maxAgeMs` old, so that public calls need not read them each time. */
export async function getCachedSettings(maxAgeMs = settingsCacheMs): Promise<Settings> {
  return cache && Date.now() - cache.readAt < maxAgeMs ? cache.settings : getFreshSettings();
}

export async function getPublicSettings(): Promise<PublicSettings> {
  return publicOf(await getCachedSettings());
}

/** The school's color for pages that Hosting serves itself. */
export async function getSettingsStyle(): Promise<FileAnswer> {
  const { schoolColor } = await getCachedSettings();
  return { content: schoolStyle(schoolColor), headers: cacheHeaders(['school', schoolColor]) };
}

/** Change of settings: those an administrator may send, and pictures already in Cloud Storage. */
export type SettingsChange = SettingsUpdate & Partial<Record<Picture, string>>;

/** Also saves the public settings. Throws `outdated` if `ifMatch` does not match. */
export async function updateSettings(
  update: SettingsChange,
  { actor, ifMatch }: WriteRequest,
  action: Operation = 'settings.update',
): Promise<Revised<Settings>> {
  const settings = await transact(async (reader, writer) => {
    const stored = await readStored(reader);
    const { body: before, revision } = revised(withDefaultYear(stored));
    if (ifMatch !== null && ifMatch !== revision) throw outdated('the settings', before, revision);
    const changed = storedSchema.parse({ ...stored, ...update });
    // Signing again restores a signature.
    const withdrawnSigners = signaturesWithout(changed.withdrawnSigners, configuredSigners(changed).signatures);
    const after = withDefaultYear({ ...changed, withdrawnSigners });
    if (after.enableGoogleSignIn && !before.enableGoogleSignIn) refuseUnavailable(after);
    stageSettings(writer, { ...update, withdrawnSigners });
    stagePublicSettings(writer, publicOf(after));
    const signers = [before, after].map(configuredSigners);
    // Also the previous signers: badges may name them, and settings may have been stored without them.
    if (!isDeepStrictEqual(signers[0], signers[1])) for (const one of signers) stageSigners(writer, one);
    const change = changedFields('settings', before, after, settingsSchema.keyof().options);
    if (change.fields.length > 0) stageEntry(writer, actor, { action, kind: 'settings', records: [], ...change });
    return after;
  });
  return revised(cached(settings));
}

// If stored anyway, the next deploy that enables it would switch it on unnoticed.
function refuseUnavailable(settings: Settings): void {
  if (googleSignInOf(settings) !== 'unavailable') return;
  const message = 'This site is not deployed for sign-in with Google. Set GOOGLE_SIGN_IN=on and deploy again.';
  throw new AppError('invalid_request', { message, fields: { enableGoogleSignIn: message } });
}

const storedSchema = settingsSchema.partial({ defaultYear: true });
type StoredSettings = z.output<typeof storedSchema>;

async function readStored(reader?: Reader): Promise<StoredSettings> {
  return { ...defaultSettings, ...(await getStoredSettings(reader)) };
}

/** Adds the default year, computed when read: loading time zones takes 15 ms and visitors never need it. */
function withDefaultYear(settings: StoredSettings): Settings {
  return {
    ...settings,
    get defaultYear() {
      return settings.defaultYear ?? nearestBadgeYear(yearBegunBy(dayIn(Date.now(), settings.timeZone), settings));
    },
  };
}

function cached(settings: Settings): Settings {
  cache = { settings, readAt: Date.now() };
  return settings;
}

// One revision for all settings, derived from their values: needs no storage, and a value changed back is no change.
function revised(settings: Settings): Revised<Settings> {
  const byKey = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return new Revised(settings, hashedKey(JSON.stringify(byKey)));
}

function publicOf(settings: object): PublicSettings {
  return z.object(publicSettingsSchema.shape).parse(settings);
}

/** Whether Google sign-in is on: the deploy allows it, the settings enable it. */
export function googleSignInOf({ enableGoogleSignIn }: Pick<Settings, 'enableGoogleSignIn'>): GoogleSignIn {
  if (!offersGoogleSignIn) return 'unavailable';
  return enableGoogleSignIn ? 'on' : 'off';
}
