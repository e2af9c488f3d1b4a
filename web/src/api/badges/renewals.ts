import { queryOptions } from '@tanstack/react-query';
import { type Badge, type BadgeFilter, badgesApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { badgesKey } from '../keys.ts';

/** Whether a badge can be renewed: it is issued, its person is still there, and it has an end, over or not. */
export function canBeRenewed({ issued, lastDay, left }: Pick<Badge, 'issued' | 'lastDay' | 'left'>): boolean {
  return issued && lastDay !== null && !left;
}

/** Words of a renewal as they were typed: what is empty is what the badge to renew says. */
export function saidOnRenewal({ badgeType, description = '' }: { badgeType: string; description?: string }) {
  return { ...(badgeType.trim() !== '' && { badgeType }), ...(description !== '' && { description }) };
}

const mostOfOne = 10;

/** The badge of one person that is renewed, among those that a filter leaves; null where none is found. */
export function badgeToRenewQuery(filter: BadgeFilter, userId: string) {
  return queryOptions({
    queryKey: [...badgesKey, 'to-renew', filter, userId],
    queryFn: async ({ signal }) => {
      const query = { ...filter, userId, page: 1, limit: mostOfOne };
      return (await call(badgesApi.list, { query }, { signal })).badges.find(canBeRenewed) ?? null;
    },
  });
}

/** The newest issued badge of a template; null where there is none. */
export function newestOfTemplateQuery(templateId: string) {
  return queryOptions({
    queryKey: [...badgesKey, 'newest-of', templateId],
    queryFn: async ({ signal }) => {
      const query = { templateId, state: 'issued' as const, page: 1, limit: 1 };
      return (await call(badgesApi.list, { query }, { signal })).badges[0] ?? null;
    },
    staleTime: 0,
  });
}
