import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const apiDocumentApi = {
  document: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    description: 'This description of the API, as OpenAPI 3.1.',
    response: z.looseObject({ openapi: z.string() }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    description: 'This description of the API, for people.',
    response: z.string(),
    media: 'text/html',
  }),
};
