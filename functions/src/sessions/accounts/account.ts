export interface Account {
  /** Whether it has the claim and is not disabled. */
  isAdministrator: boolean;
  hasClaim: boolean;
  /** Time in whole seconds before which sign-ins are invalid, because a new password ends earlier ones. */
  tokensValidAfter: string | null;
}

/** Account of Firebase Auth, as needed for a sign-in. */
export interface Applicant {
  uid: string;
  email: string;
  hasClaim: boolean;
  isDisabled: boolean;
  /** Whether its user has proved access to the mailbox. */
  hasMailbox: boolean;
  createdAt: string;
}
