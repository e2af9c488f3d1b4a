// What a login is checked by, as plain values: the login's page applies them without the schemas in its bundle.

/** An e-mail address: it is compared trimmed and in lower case. */
export const emailRule = {
  missing: 'Enter an email address',
  maxLength: 254,
  tooLong: 'Use at most 254 characters',
  // Never with a character that an address holds in quotes alone, or that means something in a mail's header or in a link.
  pattern: /^(?!.*[<>?"(),;:\\[\]\x00-\x1f\x7f-\x9f])[^\s@]+@[^\s@]+\.[^\s@]+$/,
  invalid: 'Please enter a valid email address',
} as const;

/** A password, as far as it can be checked before it is compared. The lengths are those of one that is chosen. */
export const passwordRule = {
  missing: 'Password is required',
  minLength: 12,
  tooShort: 'Use at least 12 characters',
  maxLength: 200,
  tooLong: 'Use at most 200 characters',
} as const;

/** Sign-in with Google, where the server and Firebase itself may refuse somebody. */
export const googleRule = {
  /** Said to whoever is no administrator, invited or active. */
  unknown:
    'No administrator has the address of this Google account. Choose the account that was invited, or ask an owner for an ' +
    'invitation.',
} as const;

/** A one-time code. */
export const otpRule = {
  length: 6,
  pattern: /^\d{6}$/,
  invalid: 'Enter the 6 digits',
  /** How long a mailed code can be used. */
  ttlSeconds: 600,
  /** Wrong guesses after which a code is dead, the right one included. */
  mostGuesses: 5,
  /** Said of a code that is dead by wrong guesses. */
  spent: 'Too many wrong codes. Ask for a new one.',
} as const;
