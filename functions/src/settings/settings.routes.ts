import { Router } from 'express';
import { settingsApi } from '../contract/settings.ts';
import { mount } from '../http/route.ts';
import { getPublicSettings, getRevisedSettings, updateSettings } from './settings.service.ts';

export const settingsRoutes = Router();

mount(settingsRoutes, settingsApi.get, getRevisedSettings);
mount(settingsRoutes, settingsApi.getPublic, getPublicSettings);
mount(settingsRoutes, settingsApi.update, ({ body, write }) => updateSettings(body, write));
