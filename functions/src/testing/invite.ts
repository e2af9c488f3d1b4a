import { administratorsApi } from '../contract/calls/administrators.ts';
import type { Role } from '../contract/rules/roles.ts';
import { mailedInvitation } from './administrators.ts';
import { call } from './api.ts';
import { uniqueEmail } from './builders.ts';

/** Invites a new administrator; returns the row and the token. */
export async function invite(sessionId: string, role: Role = 'issuer') {
  const row = await call(administratorsApi.invite, { sessionId, body: { email: uniqueEmail(), role } });
  return { ...row, token: await mailedInvitation(row.email) };
}
