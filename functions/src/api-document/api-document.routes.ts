import { Router } from 'express';
import { apiDocumentApi } from '../contract/api-document.ts';
import { mount } from '../http/route.ts';

export const apiDocumentRoutes = Router();

// Loaded on first use: most instances never serve it.
mount(apiDocumentRoutes, apiDocumentApi.document, async () => {
  const { buildApiDocument } = await import('./open-api.ts');
  return { ...buildApiDocument() };
});
mount(apiDocumentRoutes, apiDocumentApi.page, async () => {
  const { buildDocsPage } = await import('./docs-page.ts');
  return {
    content: buildDocsPage(),
    headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
  };
});
