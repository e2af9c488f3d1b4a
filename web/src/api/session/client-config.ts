// The type alone: visitors do without the contract's schemas.
import type { ClientConfig, clientConfigApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { lazily } from '../../lib/store.ts';

const known = lazily(ask);

/** Tells where this site's Firebase is. It is asked for once, and again where that failed. */
export const clientConfig = known.get;

/** Tells it as it is now: whether one can sign in with Google may have changed since the page was opened. */
export function presentClientConfig(): Promise<ClientConfig> {
  known.forget();
  return known.get();
}

function ask(): Promise<ClientConfig> {
  const route = { method: 'GET', path: '/api/client-config' } as const;
  return call<typeof clientConfigApi.get>(route, {}, { withinMs: 10_000 });
}
