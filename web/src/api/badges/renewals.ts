import { queryOptions } from '@tanstack/react-query';
import { type Badge, type BadgeFilter, badgesApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { badgesKey } from '../keys.ts';

/** Whether a badge can be renewed: issued, its person exists, and it has an end, past or not. */
export function canBeRenewed({ issued, lastDay, left }: Pick<Badge, 'issued' | 'lastDay' | 'left'>): boolean {
  return issued && lastDay !== null && !left;
}

/** Renewal texts as typed; empty ones are taken from the renewed badge. */
export function saidOnRenewal({ badgeType, description = '' }: { badgeType: string; description?: string }) {
  return { ...(badgeType.trim() !== '' && { badgeType }), ...(description !== '' && { description }) };
}

const mostOfOne = 10;

/** One person's badge to renew among those that match; null if none. */
export function badgeToRenewQuery(filter: BadgeFilter, userId: string) {
  return queryOptions({
    queryKey: [...badgesKey, 'to-renew', filter, userId],
    queryFn: async ({ signal }) => {
      const query = { ...filter, userId, page: 1, limit: mostOfOne };
      return (await call(badgesApi.list, { query }, { signal })).badges.find(canBeRenewed) ?? null;
    },
  });
}

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
