import type { Request } from 'express';
import { trustedProxyHops } from '../config.ts';
import { deviceIdSchema } from '../contract/auth.ts';

/** The caller, as far as the network tells. */
export interface Client {
  /** The caller's address where the call came through Hosting; what the caller wrote where it did not. */
  ipAddress: string;
  /** The address that handed the call to Google: an edge of Hosting, or the caller. No caller can write it. */
  lastHop: string;
  userAgent: string;
  /** The `x-device-id` header: the same browser as before, if its holder wants to be known. Null without one. */
  deviceId: string | null;
}

/**
 * Reads the caller's addresses from X-Forwarded-For, counted from the right: entries further left were written by the
 * caller and prove nothing.
 */
export function clientOf(request: Request): Client {
  const forwarded = (request.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const lastHop = forwarded.at(-1) ?? request.socket.remoteAddress ?? 'unknown';
  const ipAddress = forwarded.at(-trustedProxyHops) ?? lastHop;
  return {
    ipAddress: ipAddress.slice(0, 64),
    lastHop: lastHop.slice(0, 64),
    userAgent: (request.header('user-agent') ?? '').slice(0, 500),
    deviceId: deviceIdSchema.safeParse(request.header('x-device-id')).data ?? null,
  };
}
