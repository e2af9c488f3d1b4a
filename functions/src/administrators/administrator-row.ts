import type { AdministratorRow } from '../contract/administrators.ts';
import { type Administrator, isOpen } from '../sessions/administrator.ts';

/** An administrator as owners see them. */
export function toRow(administrator: Administrator): AdministratorRow {
  const { uid: id, email, role, state, invitation, lastSignInAt, invitedAt, revision, createdAt } = administrator;
  const isInvitationOver = state === 'invited' && !isOpen(invitation);
  return { id, email, role, state, isInvitationOver, lastSignInAt, invitedAt, revision, createdAt };
}
