import { Router } from 'express';
import { statsApi } from '../contract/stats.ts';
import { mount } from '../http/route.ts';
import { getStats } from './stats.service.ts';

export const statsRoutes = Router();

mount(statsRoutes, statsApi.get, getStats);
