import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { usersApi } from '../contract/calls/users.ts';
import { call } from './api.ts';

/** Fields of a badge of a forgotten person. */
export const left = { left: true, recipientEmail: null };

/** Calls for tests about forgotten people and their remaining data. */
export function forgettingAt(at: { sessionId: string }) {
  return {
    forget: (...userIds: string[]) => call(usersApi.bulkForget, { ...at, body: { userIds } }),
    badgesOf: async (userId: string) => (await call(badgesApi.list, { ...at, query: { userId, limit: 100 } })).badges,
    badgeOf: ({ id }: Badge) => call(badgesApi.get, { ...at, params: { id } }),
  };
}
