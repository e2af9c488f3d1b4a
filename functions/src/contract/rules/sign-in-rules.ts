// Rules of a login as plain values: its page applies them without the schemas in its bundle.

import { trimText } from '../text/same-text.ts';

// A label of a domain is of the scripts that are mixed in names: one that looks like another is none.
const latin =
  'A-Za-z0-9\\u00c0-\\u017e\\u0200-\\u024f\\u1e00-\\u1eff\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3';
const other = '\\u0370-\\u1c7f\\u1f00-\\u1fff';
const label = `(?:[${latin}](?:[${latin}-]*[${latin}])?|(?:[0-9][0-9-]*)?[${other}](?:[0-9${other}-]*[0-9${other}])?)`;
const mailbox = "[A-Za-z0-9!#$%&'*+/=^_`{|}~-]+";

/** An e-mail address as it is typed, in lower case. */
export function plainEmail(text: string): string {
  return trimText(text).toLowerCase();
}

/** An e-mail address as `plainEmail` has it. */
export const emailRule = {
  missing: 'Enter an email address',
  maxLength: 254,
  tooLong: 'Use at most 254 characters',
  // One that looks like another is none: no character that cannot be seen, no full-width one, no dot too many. Nor one that
  // an address holds in quotes alone, or that means something in a mail's header or in a link.
  pattern: new RegExp(`^${mailbox}(?:\\.${mailbox})*@(?:${label}\\.)+${label}$`),
  invalid: 'Please enter a valid email address',
} as const;

/** A password, as far as it can be checked before it is compared. The lengths are those of one that is chosen. */
export const passwordRule = {
  missing: 'Password is required',
  minLength: 12,
  tooShort: 'Use at least 12 characters',
  maxLength: 200,
  tooLong: 'Use at most 200 characters',
  /** Refusal of a password that is tried before all others: see `weak-passwords.ts`. */
  common:
    'This password is easy to guess. Choose another one, for example four words that have nothing to do with each other',
  ownAddress: 'Leave your email address out of the password. Choose another one',
} as const;

/** Sign-in with Google, where the server and Firebase itself may refuse somebody. */
export const googleRule = {
  /** Refusal of an account that is no administrator, invited or active. */
  unknown:
    'No administrator has the address of this Google account. Choose the account that was invited, or ask an owner for an ' +
    'invitation.',
} as const;

/** A one-time code. */
export const otpRule = {
  length: 6,
  pattern: /^\d{6}$/,
  invalid: 'Enter the 6 digits',
  /** Seconds for which a mailed code can be used. */
  ttlSeconds: 600,
  /** Wrong guesses after which a code is dead, the right one included. */
  mostGuesses: 5,
  /** Refusal of a code that is dead by wrong guesses. */
  spent: 'Too many wrong codes. Ask for a new one.',
} as const;
