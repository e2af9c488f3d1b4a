import { authApi } from '../contract/auth.ts';
import { identityToolkitUrl, projectId, webApiKey } from '../config.ts';
import { call } from './api.ts';
import { environment } from './environment.ts';

/** The ID token that a browser listens with, as whoever has its session can get it. */
export async function listenersIdToken(sessionId: string): Promise<string> {
  const { token } = await call(authApi.realtimeToken, { sessionId });
  const { idToken } = await accounts('signInWithCustomToken', { token, returnSecureToken: true });
  return String(idToken);
}

/** Calls Firebase Auth with the project's public key alone, as any browser may. Throws what it refuses with. */
export async function accounts(method: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${identityToolkitUrl}/v1/accounts:${method}?key=${webApiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Status of the rules' answer to a read of the counters with this ID token. */
export async function statusOfCounters(idToken: string): Promise<number> {
  const documents = `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/projects/${projectId}/databases/(default)/documents`;
  const { status } = await fetch(`${documents}/statShards`, { headers: { Authorization: `Bearer ${idToken}` } });
  return status;
}
