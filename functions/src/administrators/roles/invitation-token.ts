import { createHash, randomBytes } from 'node:crypto';
import { publicUrl } from '../../config.ts';
import type { Invitation } from '../../sessions/administrator.ts';
import { secondsFromNow } from '../../sessions/session.ts';

export const invitationHours = 72;

const secretLength = 43;

/** Creates an invitation to store, and its link's token, which is stored nowhere. */
export function newInvitation(uid: string): { invitation: Invitation; token: string } {
  const secret = randomBytes(32).toString('base64url');
  return {
    invitation: { hash: hashOf(secret), endsAt: secondsFromNow(invitationHours * 60 * 60) },
    token: secret + uid,
  };
}

/** Reads a token's uid and the hash that the stored invitation must have. */
export function readToken(token: string): { uid: string; hash: string } {
  return { uid: token.slice(secretLength), hash: hashOf(token.slice(0, secretLength)) };
}

/** Link for the invitation mail. The part after `#` reaches no server, so no log or other site sees the token. */
export function invitationLink(token: string): string {
  return `${publicUrl}/login#invitation=${token}`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
