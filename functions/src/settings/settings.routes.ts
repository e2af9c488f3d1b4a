import { Router } from 'express';
import { settingsApi } from '../contract/settings.ts';
import { mount } from '../http/route.ts';
import { deleteLogo, getLogo, saveLogo } from './logo.service.ts';
import { getPublicSettings, getRevisedSettings, updateSettings } from './settings.service.ts';

export const settingsRoutes = Router();

mount(settingsRoutes, settingsApi.get, getRevisedSettings);
mount(settingsRoutes, settingsApi.getPublic, getPublicSettings);
mount(settingsRoutes, settingsApi.update, ({ body, write }) => updateSettings(body, write));
mount(settingsRoutes, settingsApi.saveLogo, ({ body, write }) => saveLogo(body, write));
mount(settingsRoutes, settingsApi.deleteLogo, ({ write }) => deleteLogo(write));
mount(settingsRoutes, settingsApi.logo, ({ query }) => getLogo(query.v));
