// Plain values: the login page applies these rules without the schemas in its bundle.

import { trimText } from '../text/same-text.ts';

// Scripts that may be mixed in a domain label; a label that imitates another is invalid.
const latin =
  'A-Za-z0-9\\u00c0-\\u017e\\u0200-\\u024f\\u1e00-\\u1eff\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3';
const other = '\\u0370-\\u1c7f\\u1f00-\\u1fff';
const label = `(?:[${latin}](?:[${latin}-]*[${latin}])?|(?:[0-9][0-9-]*)?[${other}](?:[0-9${other}-]*[0-9${other}])?)`;
const mailbox = "[A-Za-z0-9!#$%&'*+/=^_`{|}~-]+";

/** Address as typed, in lower case. */
export function plainEmail(text: string): string {
  return trimText(text).toLowerCase();
}

/** Rules for an address from `plainEmail`. */
export const emailRule = {
  missing: 'Enter an email address',
  maxLength: 254,
  tooLong: 'Use at most 254 characters',
  // Refuses look-alikes: invisible or full-width characters and extra dots. Also refuses characters that need quotes or
  // have a meaning in mail headers or links.
  pattern: new RegExp(`^${mailbox}(?:\\.${mailbox})*@(?:${label}\\.)+${label}$`),
  invalid: 'Please enter a valid email address',
} as const;

/** A password before it is compared. The lengths are those for new passwords. */
export const passwordRule = {
  missing: 'Password is required',
  minLength: 12,
  tooShort: 'Use at least 12 characters',
  maxLength: 200,
  tooLong: 'Use at most 200 characters',
  /** See `weak-passwords.ts`. */
  common:
    'This password is easy to guess. Choose another one, for example four words that have nothing to do with each other',
  ownAddress: 'Leave your email address out of the password. Choose another one',
} as const;

/** Sign-in with Google, which the server or Firebase itself may refuse. */
export const googleRule = {
  /** Error for an account that is not an invited or active administrator. */
  unknown:
    'No administrator has the address of this Google account. Choose the account that was invited, or ask an owner for an ' +
    'invitation.',
} as const;

export const otpRule = {
  length: 6,
  pattern: /^\d{6}$/,
  invalid: 'Enter the 6 digits',
  ttlSeconds: 600,
  /** Even the right code is refused after that. */
  mostGuesses: 5,
  spent: 'Too many wrong codes. Ask for a new one.',
} as const;
