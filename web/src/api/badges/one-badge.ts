import { queryOptions } from '@tanstack/react-query';
import { type Badge, badgesApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import { isMailOnItsWay, lookAgainMs } from './badges.ts';
import { badgesKey } from '../keys.ts';

/** A badge by id, polled until a fresh mail about it is sent. */
export function badgeQuery(id: string) {
  return queryOptions({
    queryKey: [...badgesKey, 'one', id],
    queryFn: ({ signal }) => call(badgesApi.get, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMailOnItsWay(state.data) && !isLocked() ? lookAgainMs : false),
    ...readAgain,
  });
}

/** Number of public views of a badge. No action of an administrator changes it. */
export function lookUpsQuery(id: string) {
  return queryOptions({
    queryKey: ['look-ups', id],
    queryFn: ({ signal }) => call(badgesApi.lookUps, { params: { id } }, { signal }),
    staleTime: 0,
    ...readAgain,
  });
}

/** Picture of a badge in any state, cached until its next change. */
export function badgePictureQuery({ id, revision, lastAct, recipientName }: Badge) {
  return queryOptions({
    queryKey: ['badge-picture', id, revision, lastAct, recipientName],
    queryFn: ({ signal }) => call(badgesApi.download, { params: { id } }, { signal }),
  });
}
