import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { deviceHeaders } from '../lib/device-id.ts';
import { sessionKey } from '../lib/query-client.ts';
import { clearSessionId, readSessionId, storeSessionId, useSessionId } from '../lib/session-storage.ts';

const verifiedForMs = 5 * 60_000;
/** A logout must not keep a person waiting for a server that does not answer. */
const logoutTimeoutMs = 5000;

/** Whether somebody is logged in; `loading` while the server checks a stored session. */
export type SessionState =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; sessionId: string; email: string };

/** Who a session belongs to; asks nothing without a session id. */
export function sessionQuery(sessionId: string | null) {
  return queryOptions({
    queryKey: [sessionKey, sessionId],
    queryFn: sessionId === null ? skipToken : ({ signal }) => verifySession(sessionId, signal),
    staleTime: verifiedForMs,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
}

/** The session of this browser as the server last confirmed it. */
export function useSession(): SessionState {
  const sessionId = useSessionId();
  const { data, error } = useQuery(sessionQuery(sessionId));
  if (sessionId === null || error) return { status: 'signed-out' };
  return data ? { status: 'signed-in', sessionId, email: data.email } : { status: 'loading' };
}

/** Signs in with e-mail and password. */
export function useLogin() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      call(authApi.login, { body }, { headers: deviceHeaders() }),
    onSuccess: enter,
  });
}

/** Has a one-time code mailed; the answer's session id is good for `useVerifyOtp` alone. */
export function useRequestOtp() {
  return useMutation({
    mutationFn: (email: string) => call(authApi.requestOtp, { body: { email } }, { headers: deviceHeaders() }),
  });
}

/** Exchanges a one-time code for a session. */
export function useVerifyOtp() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { sessionId: string; otp: string }) =>
      call(authApi.verifyOtp, { body }, { headers: deviceHeaders() }),
    onSuccess: enter,
  });
}

/** Ends the session on the server if there is one, and in every case forgets it and all cached data here. */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    try {
      if (readSessionId() !== null) await call(authApi.logout, {}, { signal: AbortSignal.timeout(logoutTimeoutMs) });
    } catch (error) {
      console.info('The server did not confirm the logout; the session ends there by itself.', error);
    } finally {
      clearSessionId();
      client.clear();
    }
  };
}

function useEnter() {
  const client = useQueryClient();
  return ({ sessionId }: { sessionId: string }) => {
    storeSessionId(sessionId);
    void client.invalidateQueries();
  };
}

async function verifySession(sessionId: string, signal: AbortSignal) {
  try {
    return await call(authApi.verifySession, {}, { signal });
  } catch (error) {
    if (!signal.aborted) {
      console.info('The stored session could not be verified and was removed.', error);
      // Somebody may have logged in anew while the answer was on its way.
      if (readSessionId() === sessionId) clearSessionId();
    }
    throw error;
  }
}
