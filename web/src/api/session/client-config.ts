// Type only: the public pages do not load the contract's schemas.
import type { ClientConfig, clientConfigApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { lazily } from '../../lib/store.ts';

const known = lazily(ask);

/** Firebase configuration of this site, cached after success. */
export const clientConfig = known.get;

/** Current Firebase configuration: sign-in with Google may have been switched on or off. */
export function presentClientConfig(): Promise<ClientConfig> {
  known.forget();
  return known.get();
}

function ask(): Promise<ClientConfig> {
  const route = { method: 'GET', path: '/api/client-config' } as const;
  return call<typeof clientConfigApi.get>(route, {}, { withinMs: 10_000 });
}
