import { credentialContexts } from '../../../functions/src/contract/calls/open-badges-3.ts';
import { loadKnownContext } from '../../../functions/src/credentials/known-contexts.ts';

/** The two contexts of signed credentials by address: the standards' own, from npm. */
export const knownContexts: ReadonlyMap<string, object> = new Map(
  await Promise.all(
    credentialContexts.map(async (url) => [url, (await loadKnownContext(url)).document] as [string, object]),
  ),
);
