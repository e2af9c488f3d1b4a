import { emailRule, otpRule, passwordRule, plainEmail } from 'functions/contract/rules/sign-in-rules';
import { isCommonPassword, isOwnAddress } from 'functions/contract/rules/weak-passwords';

/** Validates a text; returns the problem in words or undefined. */
export type Check = (text: string) => string | undefined;

export const checkEmail: Check = (text) => {
  const email = plainEmail(text);
  if (email === '') return emailRule.missing;
  if (email.length > emailRule.maxLength) return emailRule.tooLong;
  return emailRule.pattern.test(email) ? undefined : emailRule.invalid;
};

/** Checks that a password is present; the server compares it. */
export const checkPassword: Check = (text) => (text === '' ? passwordRule.missing : undefined);

export const checkOtp: Check = (text) => (otpRule.pattern.test(text) ? undefined : otpRule.invalid);

/** Checks a new password for this address. */
export function checkNewPassword(email: string): Check {
  return (text) => {
    if (text.length < passwordRule.minLength) return text === '' ? passwordRule.missing : passwordRule.tooShort;
    if (text.length > passwordRule.maxLength) return passwordRule.tooLong;
    if (isCommonPassword(text)) return passwordRule.common;
    return isOwnAddress(text, email) ? passwordRule.ownAddress : undefined;
  };
}
