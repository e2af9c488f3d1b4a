import type { Applicant } from './accounts/account.ts';
import type { AdministratorState, Role } from '../contract/rules/roles.ts';
import type { AdministratorRow } from '../contract/calls/administrators.ts';

/** The link that lets somebody in. */
export interface Invitation {
  /** Null while the link is used: nobody else may use it. */
  hash: string | null;
  endsAt: string;
}

/** Administrator, never deleted. Why: docs/decisions/050. */
export interface Administrator {
  uid: string;
  email: string;
  role: Role;
  state: AdministratorState;
  /** Inviter's uid; null if created by a command. */
  invitedBy: string | null;
  invitedAt: string | null;
  /** None once it was used or withdrawn. */
  invitation: Invitation | null;
  /** Null for who never came in since the last invitation. */
  acceptedAt: string | null;
  lastSignInAt: string | null;
  revision: string;
  createdAt: string;
}

/** Proof of identity: the account's password, or access to its mailbox. */
export type Proof = 'password' | 'mailbox';

/**
 * The administrator whom a sign-in lets in, as they are from then on; null for anybody else. An invitation is accepted by
 * the mailbox alone: a password may be that of whoever opened the account before.
 */
export function admit(applicant: Applicant, known: Administrator | null, proof: Proof): Administrator | null {
  if (applicant.isDisabled || !known) return null;
  if (known.state === 'active') return applicant.hasClaim ? known : null;
  if (known.state === 'deactivated' || proof !== 'mailbox' || !isOpen(known.invitation)) return null;
  return { ...known, state: 'active', invitation: null, acceptedAt: now() };
}

/** Whether somebody is an owner who may act: an invited or deactivated one is none. */
export function isOwner({ role, state }: Pick<Administrator, 'role' | 'state'>): boolean {
  return role === 'owner' && state === 'active';
}

/** Whether an invitation still counts by its time. */
export function isOpen(invitation: Invitation | null): boolean {
  return invitation !== null && Date.parse(invitation.endsAt) > Date.now();
}

function now(): string {
  return new Date().toISOString();
}

/** An administrator as owners see them. */
export function toRow(administrator: Administrator): AdministratorRow {
  const { uid: id, email, role, state, invitation, lastSignInAt, invitedAt, revision, createdAt } = administrator;
  const isInvitationOver = state === 'invited' && !isOpen(invitation);
  return { id, email, role, state, isInvitationOver, lastSignInAt, invitedAt, revision, createdAt };
}
