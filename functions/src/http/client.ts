import type { Request } from 'express';
import { trustedProxyHops } from '../config.ts';

/** Who is calling, as far as the network tells. */
export interface Client {
  ipAddress: string;
  userAgent: string;
}

/**
 * Reads the caller's address from X-Forwarded-For, counted from the right: entries further left were written by the
 * caller and prove nothing.
 */
export function clientOf(request: Request): Client {
  const forwarded = (request.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const ipAddress = forwarded.at(-trustedProxyHops) ?? forwarded[0] ?? request.socket.remoteAddress ?? 'unknown';
  return { ipAddress: ipAddress.slice(0, 64), userAgent: (request.header('user-agent') ?? '').slice(0, 500) };
}
