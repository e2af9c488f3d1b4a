// Types alone: these pages do without the contract's schemas, and the compiler still holds both routes to them.
import type { BadgeDetails, VerifiedBadge, verificationApi } from 'functions/contract';
import { call } from '../../lib/call.ts';

/** Looks a badge up for its certificate. */
export function lookUpBadge(hash: string, signal: AbortSignal): Promise<VerifiedBadge> {
  const route = { method: 'GET', path: '/api/verify/{hash}' } as const;
  return call<typeof verificationApi.verify>(route, { params: { hash } }, { signal });
}

/** Looks a badge up with all details. */
export function lookUpDetails(hash: string, signal: AbortSignal): Promise<BadgeDetails> {
  const route = { method: 'GET', path: '/api/verification/{hash}' } as const;
  return call<typeof verificationApi.details>(route, { params: { hash } }, { signal });
}
