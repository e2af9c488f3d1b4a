import type { AdministratorState } from '../contract/administrators.ts';
import type { Role } from '../contract/roles.ts';
import { firstRevision } from '../firestore/revisions.ts';

/** The link that lets somebody in. */
export interface Invitation {
  /** Null while the link is used: nobody else may use it. */
  hash: string | null;
  endsAt: string;
}

/** What is known of an administrator, who is never deleted. Why: docs/decisions/050. */
export interface Administrator {
  uid: string;
  email: string;
  role: Role;
  state: AdministratorState;
  /** By whom; null for a command, and for who was one before there were invitations. */
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

/** An account of Firebase Auth, as far as a sign-in asks. */
export interface Applicant {
  uid: string;
  email: string;
  /** It carries the claim of administrators, which an older version reads as well. */
  hasClaim: boolean;
  isDisabled: boolean;
  /** Whoever uses it has shown that the mailbox is theirs. */
  hasMailbox: boolean;
  createdAt: string;
}

/** What somebody shows to be let in: the account's password, or that mails reach them. */
export type Proof = 'password' | 'mailbox';

/**
 * The administrator whom a sign-in lets in, as they are from then on; null for anybody else. An invitation is accepted by
 * the mailbox alone: a password may be that of whoever opened the account before.
 */
export function admit(applicant: Applicant, known: Administrator | null, proof: Proof): Administrator | null {
  if (applicant.isDisabled) return null;
  if (!known) return applicant.hasClaim ? ownerFromBefore(applicant) : null;
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

/** Who has the claim and no document was an administrator before there were roles, and might do everything. */
export function ownerFromBefore({ uid, email, createdAt }: Applicant): Administrator {
  return {
    ...{ uid, email, role: 'owner', state: 'active', invitedBy: null, invitedAt: null, invitation: null },
    ...{ acceptedAt: createdAt, lastSignInAt: null, revision: firstRevision, createdAt },
  };
}

function now(): string {
  return new Date().toISOString();
}
