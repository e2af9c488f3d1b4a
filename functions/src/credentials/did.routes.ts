import type { didApi } from '../contract/did.ts';
import type { Handlers } from '../http/route.ts';
import { getDidDocument } from './keys.service.ts';

export const didHandlers: Handlers<typeof didApi> = {
  didDocument: async () => ({
    content: JSON.stringify(await getDidDocument()),
    // A key is shown before it signs, and longer than this before: the deploy that makes it sign takes its time.
    headers: { 'Cache-Control': 'public, max-age=300' },
  }),
};
