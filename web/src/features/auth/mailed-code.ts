import { otpRule } from 'functions/contract/rules/sign-in-rules';

/** A one-time code that was mailed. */
export interface MailedCode {
  email: string;
  /** Session id from the server; good for `verifyOtp` alone. */
  sessionId: string;
  /** Time in milliseconds, by this browser's clock. */
  sentAt: number;
}

/** Whether it can still be typed in, as far as its age says. */
export function isFresh({ sentAt }: MailedCode, now = Date.now()): boolean {
  return now - sentAt < otpRule.ttlSeconds * 1000;
}
