import { createHash, randomBytes } from 'node:crypto';
import { publicUrl } from '../../config.ts';
import type { Invitation } from '../../sessions/administrator.ts';
import { secondsFromNow } from '../../sessions/session.ts';

/** Hours for which an invitation is valid. */
export const invitationHours = 72;

const secretLength = 43;

/** A new invitation for an account, as it is stored, and what its link carries, which is stored nowhere. */
export function newInvitation(uid: string): { invitation: Invitation; token: string } {
  const secret = randomBytes(32).toString('base64url');
  return {
    invitation: { hash: hashOf(secret), endsAt: secondsFromNow(invitationHours * 60 * 60) },
    token: secret + uid,
  };
}

/** Uid that a token belongs to, and the hash that the stored invitation must have. */
export function readToken(token: string): { uid: string; hash: string } {
  return { uid: token.slice(secretLength), hash: hashOf(token.slice(0, secretLength)) };
}

/** The address that a mail leads to. What stands behind `#` reaches no server, so no log and no other site has the token. */
export function invitationLink(token: string): string {
  return `${publicUrl}/login#invitation=${token}`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
