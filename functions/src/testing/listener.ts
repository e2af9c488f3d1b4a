import { authApi } from '../contract/calls/auth.ts';
import { identityToolkitUrl, projectId, webApiKey } from '../config.ts';
import { call } from './api.ts';
import { ask } from './client.ts';
import { environment } from './environment.ts';

/** ID token that a browser listens with, as its session gets it. */
export async function listenersIdToken(sessionId: string): Promise<string> {
  const { token } = await call(authApi.realtimeToken, { sessionId });
  const { idToken } = await accounts('signInWithCustomToken', { token, returnSecureToken: true });
  return String(idToken);
}

/** Calls Firebase Auth with only the project's public key, like any browser. Throws the refusal. */
export async function accounts(method: string, body: object): Promise<Record<string, unknown>> {
  const url = new URL(`${identityToolkitUrl}/v1/accounts:${method}?key=${webApiKey}`);
  const { status, text } = await ask(url, { method: 'POST', body });
  if (status !== 200) throw new Error(text);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Status of the rules' answer to a read of the counters with this ID token. */
export async function statusOfCounters(idToken: string): Promise<number> {
  const documents = `http://${environment.FIRESTORE_EMULATOR_HOST}/v1/projects/${projectId}/databases/(default)/documents`;
  const { status } = await fetch(`${documents}/statShards`, { headers: { Authorization: `Bearer ${idToken}` } });
  return status;
}
