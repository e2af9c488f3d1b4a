import { otpRule } from 'functions/contract/rules/sign-in-rules';

export interface MailedCode {
  email: string;
  /** Session id that only works for `verifyOtp`. */
  sessionId: string;
  sentAt: number;
}

/** Whether the code is young enough to use. */
export function isFresh({ sentAt }: MailedCode, now = Date.now()): boolean {
  return now - sentAt < otpRule.ttlSeconds * 1000;
}
