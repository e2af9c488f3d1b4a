import * as z from 'zod';
import { type PublicSettings, type Settings, type SettingsUpdate, publicSettingsSchema } from '../contract/settings.ts';
import { transact } from '../firestore/writer.ts';
import { stagePublicSettings } from './public-settings.store.ts';
import { readSettings, stageSettings } from './settings.store.ts';

const cacheMs = 30_000;
let cache: { settings: Settings; until: number } | null = null;

/** What holds until an administrator saves something else. */
function defaultSettings(): Settings {
  return {
    organizationName: 'Badge Platform',
    organizationUrl: '',
    contactEmail: '',
    defaultYear: new Date().getUTCFullYear(),
    enableEmailNotifications: false,
    enablePublicVerification: true,
    verificationPageTitle: 'Badge Verification',
    verificationPageDescription: 'Verify the authenticity of this digital badge',
    linkedinSharingEnabled: true,
    maxFileSize: 10,
    allowedFileTypes: ['svg', 'png', 'jpg', 'jpeg'],
  };
}

/** All settings, fresh from the store. */
export async function getSettings(): Promise<Settings> {
  const settings = { ...defaultSettings(), ...(await readSettings()) };
  cache = { settings, until: Date.now() + cacheMs };
  return settings;
}

/** All settings, at most 30 seconds old: public calls need not read them each time. */
export async function getCachedSettings(): Promise<Settings> {
  return cache && cache.until > Date.now() ? cache.settings : getSettings();
}

/** What a visitor's pages show or obey. */
export async function getPublicSettings(): Promise<PublicSettings> {
  return publicOf(await getCachedSettings());
}

/** Saves the given keys and answers all. What visitors see of them follows in the same commit. */
export async function updateSettings(update: SettingsUpdate): Promise<Settings> {
  await transact(async (reader, writer) => {
    const before = { ...defaultSettings(), ...(await readSettings(reader)) };
    stageSettings(writer, update);
    stagePublicSettings(writer, publicOf({ ...before, ...update }));
  });
  return getSettings();
}

function publicOf(settings: object): PublicSettings {
  return z.object(publicSettingsSchema.shape).parse(settings);
}
