import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from 'functions/contract';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { watchPresence, clearSessionId, readSessionId, storeSessionId, useSessionId } from '../../lib/session.ts';
import { checkSession, isAccessEnded, isRefused, sessionKey } from '../../lib/query-client.ts';
import { type SessionEnd, nextCheckMs, sessionEndOf } from './session-end.ts';
import type { SignedIn } from './signed-in.ts';

/** Limit for logout, so that a dead server does not block it. */
const logoutTimeoutMs = 5000;
/** Timeout of a session check. */
const verifyTimeoutMs = 15_000;
/** Milliseconds without a new check, for people who switch between two windows. */
const seenForMs = 5000;

/**
 * State of the session: `loading` while the server checks, `unreachable` if it cannot. `access-ended` if the account is
 * no longer an administrator.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'access-ended' }
  | { status: 'unreachable'; busy: boolean; retry: () => void }
  | ({ status: 'signed-in'; end: SessionEnd } & SignedIn);

/** Checks a session and reads its administrator; disabled without a session id. */
function sessionQuery(sessionId: string | null) {
  return queryOptions({
    queryKey: [sessionKey, sessionId],
    queryFn: sessionId === null ? skipToken : ({ signal }) => verifySession(sessionId, signal),
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    // A console that only listens makes no other calls. A hidden page asks nothing.
    refetchInterval: ({ state: { data } }) => data !== undefined && nextCheckMs(data.end),
  });
}

/** Session of this browser as last confirmed by the server. Only a refusal ends it. */
export function useSession(): SessionState {
  const sessionId = useSessionId();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(sessionQuery(sessionId));
  if (isAccessEnded(error)) return { status: 'access-ended' };
  if (sessionId === null || isRefused(error)) return { status: 'signed-out' };
  if (data) return { status: 'signed-in', ...data };
  if (errorUpdateCount === 0) return { status: 'loading' };
  return { status: 'unreachable', busy: isFetching, retry: () => void refetch() };
}

/**
 * Checks the session when the user returns or acts after a pause. It may have ended or changed role; the first use
 * extends it.
 */
export function useCheckOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = () => {
      const sessionId = readSessionId();
      if (document.visibilityState === 'hidden' || sessionId === null) return;
      // The screen's own query shows the failure.
      client.query({ ...sessionQuery(sessionId), staleTime: seenForMs }).catch(() => undefined);
    };
    const stopWatching = watchPresence(() => void checkSession(client));
    addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      stopWatching();
      removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client]);
}

/** Stores and checks the session of a sign-in. */
export function useOnSignIn(): (sessionId: string) => Promise<void> {
  const client = useQueryClient();
  return async (sessionId) => {
    storeSessionId(sessionId);
    // The form stays busy until the session's owner is known. The screen shows a failure of the same query.
    await client.query(sessionQuery(sessionId)).catch(() => undefined);
  };
}

/** Adopts a replacement session of the same administrator. */
export function useAdoptSession(): (sessionId: string) => void {
  const client = useQueryClient();
  return (sessionId) => {
    // The account is already known, so the login does not cover the page.
    client.setQueryData(sessionQuery(sessionId).queryKey, client.getQueryData(sessionQuery(readSessionId()).queryKey));
    storeSessionId(sessionId);
  };
}

/** Ends the session on the server unless it is over. Always clears it and all cached data here. */
export function useLogout(): (session?: { isOver?: boolean }) => Promise<void> {
  const client = useQueryClient();
  return async ({ isOver = false } = {}) => {
    if (isOver) clearSessionId();
    else await endSession();
    client.clear();
  };
}

/** Ends the session on the server if there is one. Always clears it here. */
export async function endSession(): Promise<void> {
  try {
    if (readSessionId() !== null) await call(authApi.logout, {}, { withinMs: logoutTimeoutMs });
  } catch (error) {
    console.info('The server did not confirm the logout; the session ends there by itself.', error);
  } finally {
    clearSessionId();
  }
}

async function verifySession(sessionId: string, signal: AbortSignal): Promise<SignedIn & { end: SessionEnd }> {
  try {
    const { uid, email, role, ...end } = await call(authApi.verifySession, {}, { signal, withinMs: verifyTimeoutMs });
    return { uid, email, role, end: sessionEndOf(end) };
  } catch (error) {
    // The id of an ended access stays, so that every window shows that message.
    if (isRefused(error) && !isAccessEnded(error)) {
      console.info('The stored session could not be verified and was removed.', error);
      // The user may have signed in again before the answer arrived.
      if (readSessionId() === sessionId) clearSessionId();
    }
    throw error;
  }
}
