import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { stageEntry } from '../audit/audit.store.ts';
import { changedFields } from '../audit/changed-fields.ts';
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

/** All settings, fresh from the store. */
export async function getFreshSettings(): Promise<Settings> {
  return cached(withDefaultYear(await readStored()));
}

/** All settings, fresh from the store, with their revision. */
export async function getSettings(): Promise<Revised<Settings>> {
  return revised(await getFreshSettings());
}

/** All settings, at most `settingsCacheMs` old or as old as is said: public calls need not read them each time. */
export async function getCachedSettings(maxAgeMs = settingsCacheMs): Promise<Settings> {
  return cache && Date.now() - cache.readAt < maxAgeMs ? cache.settings : getFreshSettings();
}

/** Settings that the public pages show or obey, from the cache. */
export async function getPublicSettings(): Promise<PublicSettings> {
  return publicOf(await getCachedSettings());
}

/** The colour of the school on pages that Hosting serves by itself. */
export async function getSettingsStyle(): Promise<FileAnswer> {
  const { schoolColor } = await getCachedSettings();
  return { content: schoolStyle(schoolColor), headers: cacheHeaders(['school', schoolColor]) };
}

/** Change of the settings: all that an administrator may send, and pictures that are in Cloud Storage already. */
export type SettingsChange = SettingsUpdate & Partial<Record<Picture, string>>;

/** Saves the given keys, with the public settings, and returns all. Throws `outdated` if `ifMatch` does not match. */
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
    // Signing again puts a signature back.
    const withdrawnSigners = signaturesWithout(changed.withdrawnSigners, configuredSigners(changed).signatures);
    const after = withDefaultYear({ ...changed, withdrawnSigners });
    if (after.enableGoogleSignIn && !before.enableGoogleSignIn) refuseUnavailable(after);
    stageSettings(writer, { ...update, withdrawnSigners });
    stagePublicSettings(writer, publicOf(after));
    const signers = [before, after].map(configuredSigners);
    // Those before too: badges may name them, and settings may have been stored without them.
    if (!isDeepStrictEqual(signers[0], signers[1])) for (const one of signers) stageSigners(writer, one);
    const change = changedFields('settings', before, after, settingsSchema.keyof().options);
    if (change.fields.length > 0) stageEntry(writer, actor, { action, kind: 'settings', records: [], ...change });
    return after;
  });
  return revised(cached(settings));
}

// Stored all the same, it would be switched on unseen by the deploy that makes it possible.
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

/** All settings; the default year is computed when read, as loading time zones takes 15 ms and visitors never ask for it. */
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

// One revision for all settings, made of what they say: nothing has to be stored beside them, and a value that was
// changed and changed back is no change to anybody.
function revised(settings: Settings): Revised<Settings> {
  const byKey = Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1));
  return new Revised(settings, hashedKey(JSON.stringify(byKey)));
}

function publicOf(settings: object): PublicSettings {
  return z.object(publicSettingsSchema.shape).parse(settings);
}

/** Whether one can sign in with Google: the deploy makes it possible, the settings switch it on. */
export function googleSignInOf({ enableGoogleSignIn }: Pick<Settings, 'enableGoogleSignIn'>): GoogleSignIn {
  if (!offersGoogleSignIn) return 'unavailable';
  return enableGoogleSignIn ? 'on' : 'off';
}
