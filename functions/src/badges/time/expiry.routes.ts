import type { statsApi } from '../../contract/calls/stats.ts';
import type { Handlers } from '../../http/route.ts';
import { getStatsEndingBadges } from './expiry.service.ts';

export const endingsHandlers = {
  endingBadges: getStatsEndingBadges,
} satisfies Partial<Handlers<typeof statsApi>>;
