import type { Limit } from '../http/rate-limit.ts';

const quarterHourSeconds = 15 * 60;

/** Wrong codes after which a code is dead. */
export const mostOtpAttempts = 5;

/** One code in 30 seconds and 5 in a quarter hour for an e-mail; 20 in a quarter hour from an address. */
export function otpLimits(email: string, ipAddress: string): Limit[] {
  return [
    { key: `otp-resend:${email}`, max: 1, windowSeconds: 30 },
    { key: `otp-email:${email}`, max: 5, windowSeconds: quarterHourSeconds },
    { key: `otp-address:${ipAddress}`, max: 20, windowSeconds: quarterHourSeconds },
  ];
}

/** Ten failed passwords in a quarter hour for an e-mail. */
export function passwordLimit(email: string): Limit {
  return { key: `password:${email}`, max: 10, windowSeconds: quarterHourSeconds };
}
