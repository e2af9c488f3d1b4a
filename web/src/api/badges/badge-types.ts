import { queryOptions, useQuery } from '@tanstack/react-query';
import { badgesApi, defaultBadgeType, sameTextKey } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { badgeTemplatesQuery } from './badge-templates.ts';
import { badgesKey } from '../keys.ts';

const badgesLookedAt = 100;
const fiveMinutesMs = 300_000;

const newestTypesQuery = queryOptions({
  queryKey: [...badgesKey, 'types'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: badgesLookedAt };
    const { badges } = await call(badgesApi.list, { query }, { signal });
    return [...new Set(badges.map(({ badgeType }) => badgeType))];
  },
  staleTime: fiveMinutesMs,
});

/** Types in use, sorted: from templates, the newest badges, and the default type. */
export function useBadgeTypes(): string[] {
  const { data: templates = [] } = useQuery(badgeTemplatesQuery);
  const { data: newest = [] } = useQuery(newestTypesQuery);
  const ofTemplates = templates.flatMap(({ meaning }) => meaning.badgeType ?? []);
  const all = new Map([...newest, ...ofTemplates, defaultBadgeType].map((type) => [sameTextKey(type), type]));
  return [...all.values()].sort((one, other) => one.localeCompare(other));
}
