import type { Applicant } from './accounts/account.ts';
import type { AdministratorState, Role } from '../contract/rules/roles.ts';
import type { AdministratorRow } from '../contract/calls/administrators.ts';

export interface Invitation {
  /** Null while the link is being used, so that no one else can. */
  hash: string | null;
  endsAt: string;
}

/** Administrator, never deleted. Why: functions/src/administrators/README.md. */
export interface Administrator {
  uid: string;
  email: string;
  role: Role;
  state: AdministratorState;
  /** Inviter's uid; null if created by a command. */
  invitedBy: string | null;
  invitedAt: string | null;
  /** Null once used or withdrawn. */
  invitation: Invitation | null;
  /** Null if they have not signed in since the last invitation. */
  acceptedAt: string | null;
  lastSignInAt: string | null;
  revision: string;
  createdAt: string;
}

/** Proof of identity: the account's password, or access to its mailbox. */
export type Proof = 'password' | 'mailbox';

/**
 * Administrator as updated by a sign-in; null if they may not sign in. Only the mailbox accepts an invitation: the
 * password may be that of whoever created the account earlier.
 */
export function admit(applicant: Applicant, known: Administrator | null, proof: Proof): Administrator | null {
  if (applicant.isDisabled || !known) return null;
  if (known.state === 'active') return applicant.hasClaim ? known : null;
  if (known.state === 'deactivated' || proof !== 'mailbox' || !isOpen(known.invitation)) return null;
  return { ...known, state: 'active', invitation: null, acceptedAt: now() };
}

/** Whether an administrator is an active owner. */
export function isOwner({ role, state }: Pick<Administrator, 'role' | 'state'>): boolean {
  return role === 'owner' && state === 'active';
}

export function isOpen(invitation: Invitation | null): boolean {
  return invitation !== null && Date.parse(invitation.endsAt) > Date.now();
}

function now(): string {
  return new Date().toISOString();
}

export function toRow(administrator: Administrator): AdministratorRow {
  const { uid: id, email, role, state, invitation, lastSignInAt, invitedAt, revision, createdAt } = administrator;
  const isInvitationOver = state === 'invited' && !isOpen(invitation);
  return { id, email, role, state, isInvitationOver, lastSignInAt, invitedAt, revision, createdAt };
}
