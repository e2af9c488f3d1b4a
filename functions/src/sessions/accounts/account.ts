/** State of an account in Firebase Auth. */
export interface Account {
  /** Whether it has the claim and is not disabled. */
  isAdministrator: boolean;
  hasClaim: boolean;
  /** Time in whole seconds before which sign-ins are invalid: a new password ends the earlier ones. */
  tokensValidAfter: string | null;
}

/** An account of Firebase Auth, as far as a sign-in asks. */
export interface Applicant {
  uid: string;
  email: string;
  /** Whether the account carries the claim of administrators. */
  hasClaim: boolean;
  isDisabled: boolean;
  /** Whoever uses it has shown that the mailbox is theirs. */
  hasMailbox: boolean;
  createdAt: string;
}
