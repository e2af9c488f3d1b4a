import type { settingsApi } from '../contract/settings.ts';
import type { Handlers } from '../http/route.ts';
import { deleteSettingsLogo, getSettingsLogo, saveSettingsLogo } from './logo.service.ts';
import { getPublicSettings, getSettings, updateSettings } from './settings.service.ts';

export const settingsHandlers: Handlers<typeof settingsApi> = {
  get: getSettings,
  getPublic: getPublicSettings,
  update: ({ body, write }) => updateSettings(body, write),
  saveLogo: ({ body, write }) => saveSettingsLogo(body, write),
  deleteLogo: ({ write }) => deleteSettingsLogo(write),
  logo: ({ query }) => getSettingsLogo(query.v),
};
