import { expect, test } from 'vitest';
import { apiDocumentApi } from '../contract/calls/api-document.ts';
import { endpoints } from '../contract/index.ts';
import { call } from '../testing/api.ts';

test('the document is served with every path', async () => {
  const { paths } = await call(apiDocumentApi.document);
  expect(Object.keys(paths as object).sort()).toEqual([...new Set(endpoints.map(({ path }) => path))].sort());
});

test('the page for people names every call', async () => {
  const page = await call(apiDocumentApi.page);
  for (const { method, path } of endpoints) expect(page).toContain(`${method} ${path}`);
});
