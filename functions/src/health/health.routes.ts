import { Router } from 'express';
import { healthApi } from '../contract/health.ts';
import { mount } from '../http/route.ts';
import { getHealth } from './health.service.ts';

export const healthRoutes = Router();

mount(healthRoutes, healthApi.get, ({ client }) => getHealth(client));
