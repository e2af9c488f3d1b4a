import type { badgesApi } from '../../contract/calls/badges.ts';
import type { Handlers } from '../../http/route.ts';
import { bulkCorrectBadges } from './correct-badges.service.ts';

export const correctingHandlers = {
  bulkCorrect: ({ body, write }) => bulkCorrectBadges(body, write),
} satisfies Partial<Handlers<typeof badgesApi>>;
