import type { credentialsApi, didApi } from '../contract/calls/credentials.ts';
import type { Handlers } from '../http/route.ts';
import { type FileAnswer, svgAnswer } from '../http/answer.ts';
import { checkCredential } from './check-credential.service.ts';
import { getCredential } from './credentials.service.ts';
import {
  getCredentialAssertion,
  getCredentialBadgeClass,
  getCredentialClassImage,
  getCredentialIssuer,
} from './open-badges-2.service.ts';
import { getCredentialStatus } from './statuses.service.ts';
import { getDidDocument } from './keys.service.ts';

export const credentialsHandlers = {
  credential: async ({ params }) => fresh(await getCredential(params.hash)),
  status: async ({ params }) => fresh(await getCredentialStatus(params.hash, Number(params.version))),
  assertion: async ({ params }) => {
    const { text, isRevoked } = await getCredentialAssertion(params.hash);
    return { ...fresh(text), ...(isRevoked && { status: 410 as const }) };
  },
  badgeClass: async ({ params }) => keptFor('86400', await getCredentialBadgeClass(params.id)),
  classImage: async ({ params }) =>
    svgAnswer(await getCredentialClassImage(params.id), { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  check: ({ body, client }) => checkCredential(body.credential, client),
  issuer: async () => keptFor('60', await getCredentialIssuer()),
} satisfies Partial<Handlers<typeof credentialsApi>>;

/** Answer that must be current, so caches may not store it. */
function fresh(content: string): FileAnswer {
  return { content, headers: { 'Cache-Control': 'no-store' } };
}

function keptFor(seconds: string, content: string): FileAnswer {
  return { content, headers: { 'Cache-Control': `public, max-age=${seconds}` } };
}

export const didHandlers: Handlers<typeof didApi> = {
  didDocument: async () => ({
    content: JSON.stringify(await getDidDocument()),
    // A key is published before it signs. The deploy in between takes longer than this.
    headers: { 'Cache-Control': 'public, max-age=300' },
  }),
};
