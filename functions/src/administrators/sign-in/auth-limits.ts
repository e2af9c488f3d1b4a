import type { Client } from '../../http/caller.ts';
import type { Limit } from '../../http/rate-limit.ts';

const quarterHour = 15 * 60;
const sixHours = 6 * 60 * 60;
const day = 24 * 60 * 60;

/** Client of a sign-in, and whether its browser signed in to this e-mail before. */
export interface Caller extends Client {
  isKnownDevice: boolean;
}

// Limits by e-mail and caller stop one machine, the wide limit by e-mail stops many together. A known browser has its
// own count. Why: functions/src/administrators/README.md and docs/addresses.md.

export function otpLimits(email: string, caller: Caller): Limit[] {
  const who = nameOf(caller);
  const narrow = [
    { key: `otp-resend:${email}:${who}`, max: 1, windowSeconds: 30 },
    { key: `otp:${email}:${who}`, max: 5, windowSeconds: quarterHour },
  ];
  if (caller.isKnownDevice) return narrow;
  return [
    ...narrow,
    ...machineLimits('otp', email, caller, 8, sixHours),
    ...addressLimits('otp', caller, 20, 100),
    { key: `otp-email:${email}`, max: 40, windowSeconds: sixHours },
  ];
}

export function passwordLimits(email: string, caller: Caller): Limit[] {
  const narrow = [{ key: `password:${email}:${nameOf(caller)}`, max: 10, windowSeconds: quarterHour }];
  if (caller.isKnownDevice) return narrow;
  return [
    ...narrow,
    ...machineLimits('password', email, caller, 20, sixHours),
    ...addressLimits('password', caller, 50, 250),
    { key: `password-email:${email}`, max: 100, windowSeconds: sixHours },
  ];
}

export function wrongOtpLimits(email: string, caller: Caller): Limit[] {
  if (caller.isKnownDevice) return [{ key: `wrong-otp:${email}:${nameOf(caller)}`, max: 20, windowSeconds: day }];
  return [
    ...machineLimits('wrong-otp', email, caller, 10, day),
    ...addressLimits('wrong-otp', caller, 30, 150),
    { key: `wrong-otp-email:${email}`, max: 50, windowSeconds: day },
  ];
}

export function invitationLimits(client: Client): Limit[] {
  return addressLimits('invitation', client, 50, 250);
}

/** Limits for refused Google sign-ins. The user is unknown until Google's token is read. */
export function googleLimits(client: Client): Limit[] {
  return addressLimits('google', client, 50, 250);
}

/** One machine's share of an e-mail's limit. The last hop may be a shared edge, so it gets twice as much. */
function machineLimits(what: string, email: string, caller: Client, max: number, windowSeconds: number): Limit[] {
  const { ipAddress, lastHop } = caller;
  return [
    { key: `${what}-machine:${email}:${ipAddress}`, max, windowSeconds },
    { key: `${what}-machine-hop:${email}:${lastHop}`, max: 2 * max, windowSeconds },
  ];
}

// The second limit still counts if the caller forged the address of the first.
function addressLimits(what: string, { ipAddress, lastHop }: Client, max: number, maxOfLastHop: number): Limit[] {
  return [
    { key: `${what}-address:${ipAddress}`, max, windowSeconds: quarterHour },
    { key: `${what}-last-hop:${lastHop}`, max: maxOfLastHop, windowSeconds: quarterHour },
  ];
}

function nameOf({ isKnownDevice, deviceId, ipAddress }: Caller): string {
  return isKnownDevice && deviceId !== null ? `device ${deviceId}` : ipAddress;
}
