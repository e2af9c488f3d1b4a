import type { settingsApi } from '../contract/calls/settings.ts';
import type { Handlers } from '../http/route.ts';
import {
  deleteSettingsLogo,
  deleteSettingsPicture,
  getSettingsLogo,
  getSettingsPicture,
  saveSettingsLogo,
  saveSettingsPicture,
} from './pictures.service.ts';
import { getPublicSettings, getSettings, getSettingsStyle, updateSettings } from './settings.service.ts';

export const settingsHandlers = {
  get: getSettings,
  getPublic: getPublicSettings,
  update: ({ body, write }) => updateSettings(body, write),
  saveLogo: ({ body, write }) => saveSettingsLogo(body, write),
  deleteLogo: ({ write }) => deleteSettingsLogo(write),
  savePicture: ({ params, body, write }) => saveSettingsPicture(params.picture, body, write),
  deletePicture: ({ params, write }) => deleteSettingsPicture(params.picture, write),
  logo: ({ query }) => getSettingsLogo(query.v),
  style: getSettingsStyle,
  picture: ({ params, query }) => getSettingsPicture(params.picture, query.v),
} satisfies Partial<Handlers<typeof settingsApi>>;
