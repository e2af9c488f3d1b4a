import type { statsApi } from '../contract/calls/stats.ts';
import type { Handlers } from '../http/route.ts';
import { getStats } from './stats.service.ts';

export const statsHandlers = {
  get: getStats,
} satisfies Partial<Handlers<typeof statsApi>>;
