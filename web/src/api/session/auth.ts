import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from 'functions/contract';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { watchPresence, clearSessionId, readSessionId, storeSessionId, useSessionId } from '../../lib/session.ts';
import { checkSession, isAccessEnded, isRefused, sessionKey } from '../../lib/query-client.ts';
import { type SessionEnd, nextCheckMs, sessionEndOf } from './session-end.ts';
import type { SignedIn } from './signed-in.ts';

/** A logout must not keep a person waiting for a server that does not answer. */
const logoutTimeoutMs = 5000;
/** Later than this an answer is not waited for. */
const verifyTimeoutMs = 15_000;
/**
 * Milliseconds in which a session that was checked is not checked again, for those who go back and forth between two
 * windows.
 */
const seenForMs = 5000;

/**
 * Whether an administrator is signed in; `loading` while the server checks a stored session, `unreachable` when it cannot, and
 * `access-ended` where it was that of somebody who is none any more.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'access-ended' }
  | { status: 'unreachable'; busy: boolean; retry: () => void }
  | ({ status: 'signed-in'; end: SessionEnd } & SignedIn);

/** Checks a session and reads its administrator; asks nothing without a session id. */
function sessionQuery(sessionId: string | null) {
  return queryOptions({
    queryKey: [sessionKey, sessionId],
    queryFn: sessionId === null ? skipToken : ({ signal }) => verifySession(sessionId, signal),
    staleTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    // A console that only listens makes no other call. Nothing is asked while the page is hidden.
    refetchInterval: ({ state: { data } }) => data !== undefined && nextCheckMs(data.end),
  });
}

/** The session of this browser as the server last confirmed it. Only the server's refusal ends it. */
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
 * Checks the session when somebody comes back to this window, or does something in it after a pause: it may have ended, its
 * role may be another one, and the first use after a pause puts its end off.
 */
export function useCheckOnReturn(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = () => {
      const sessionId = readSessionId();
      if (document.visibilityState === 'hidden' || sessionId === null) return;
      // A failure is the screen's to tell, by its own query.
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

/** Stores the session of a sign-in in the console, and checks it. */
export function useOnSignIn(): (sessionId: string) => Promise<void> {
  const client = useQueryClient();
  return async (sessionId) => {
    storeSessionId(sessionId);
    // Until it is known whose session it is, the form stays busy. A failure is told by the screen that asks the same.
    await client.query(sessionQuery(sessionId)).catch(() => undefined);
  };
}

/** Goes on with another session of the same administrator, which the server gave in place of this one. */
export function useAdoptSession(): (sessionId: string) => void {
  const client = useQueryClient();
  return (sessionId) => {
    // The account is known already, so the login does not lie over the page meanwhile.
    client.setQueryData(sessionQuery(sessionId).queryKey, client.getQueryData(sessionQuery(readSessionId()).queryKey));
    storeSessionId(sessionId);
  };
}

/**
 * Ends the session on the server if there is one, unless it is over there already, and in every case forgets it and all
 * cached data here.
 */
export function useLogout(): (session?: { isOver?: boolean }) => Promise<void> {
  const client = useQueryClient();
  return async ({ isOver = false } = {}) => {
    if (isOver) clearSessionId();
    else await endSession();
    client.clear();
  };
}

/** Ends the session on the server if there is one, and in every case forgets it here. */
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
    // The id of an ended access is kept: any window that asks is told so.
    if (isRefused(error) && !isAccessEnded(error)) {
      console.info('The stored session could not be verified and was removed.', error);
      // Somebody may have logged in anew while the answer was on its way.
      if (readSessionId() === sessionId) clearSessionId();
    }
    throw error;
  }
}
