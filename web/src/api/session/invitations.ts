// The types alone: the screen of an invitation does without the contract's schemas, as the login does.
import type { Answer, invitationsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { deviceHeaders } from '../../lib/device-id.ts';

/** Invitation behind a link: e-mail, role and end. */
export type Invitation = Answer<typeof invitationsApi.read>;

/** Reads the invitation of a link, which stays as it is. */
export function readInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  const route = { method: 'POST', path: '/api/invitations/read' } as const;
  return call<typeof invitationsApi.read>(route, { body: { token } }, { signal });
}

/** Accepts it with a password, once, for a session. */
export function acceptInvitation(token: string, password: string): Promise<Answer<typeof invitationsApi.accept>> {
  const route = { method: 'POST', path: '/api/invitations/accept' } as const;
  return call<typeof invitationsApi.accept>(route, { body: { token, password } }, { headers: deviceHeaders() });
}
