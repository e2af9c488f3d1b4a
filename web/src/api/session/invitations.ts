// Types only: like the login, this screen does not load the contract's schemas.
import type { Answer, invitationsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { deviceHeaders } from '../../lib/device-id.ts';

/** Invitation behind a link: e-mail, role and end. */
export type Invitation = Answer<typeof invitationsApi.read>;

/** Reads an invitation without using its link. */
export function readInvitation(token: string, signal: AbortSignal): Promise<Invitation> {
  const route = { method: 'POST', path: '/api/invitations/read' } as const;
  return call<typeof invitationsApi.read>(route, { body: { token } }, { signal });
}

/** Accepts an invitation once with a password and returns a session. */
export function acceptInvitation(token: string, password: string): Promise<Answer<typeof invitationsApi.accept>> {
  const route = { method: 'POST', path: '/api/invitations/accept' } as const;
  return call<typeof invitationsApi.accept>(route, { body: { token, password } }, { headers: deviceHeaders() });
}
