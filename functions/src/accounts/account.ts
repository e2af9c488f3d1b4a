/** State of an account in Firebase Auth. */
export interface Account {
  /** It has the claim and is not disabled. */
  isAdministrator: boolean;
  hasClaim: boolean;
  /** Since when sign-ins count, in whole seconds: a new password ends what came before. */
  tokensValidAfter: string | null;
}

/** An account of Firebase Auth, as far as a sign-in asks. */
export interface Applicant {
  uid: string;
  email: string;
  /** It carries the claim of administrators. */
  hasClaim: boolean;
  isDisabled: boolean;
  /** Whoever uses it has shown that the mailbox is theirs. */
  hasMailbox: boolean;
  createdAt: string;
}
