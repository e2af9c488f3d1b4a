import type { apiDocumentApi } from '../contract/calls/api-document.ts';
import type { Handlers } from '../http/route.ts';

export const apiDocumentHandlers: Handlers<typeof apiDocumentApi> = {
  // Loaded on first use: most instances never serve it.
  document: async () => {
    const { getApiDocument } = await import('./open-api.ts');
    return { ...getApiDocument() };
  },
  page: async () => {
    const { getApiPage } = await import('./docs-page.ts');
    return {
      content: getApiPage(),
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
    };
  },
};
