import { OpenApiGeneratorV31, OpenAPIRegistry, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import { type Endpoint, documentedErrors } from '../contract/endpoint.ts';
import { errorBodySchema, errorStatuses } from '../contract/errors.ts';
import { deviceIdSchema } from '../contract/auth.ts';
import { idempotencyKeySchema, ifMatchSchema } from '../contract/fields.ts';
import { endpoints } from '../contract/index.ts';

const sessionScheme = 'session';
const namedErrorSchema = errorBodySchema.meta({ id: 'Error' });

/** The OpenAPI 3.1 document of the contract. */
export function buildApiDocument() {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', sessionScheme, { type: 'apiKey', in: 'header', name: 'x-session-id' });
  for (const endpoint of endpoints) registry.registerPath(describe(endpoint));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Badge Platform API', version: '1.0.0', description: 'Generated from the contract.' },
    servers: [{ url: '/' }],
  });
}

function describe(endpoint: Endpoint): RouteConfig {
  const { method, path, summary, access, params, query, body } = endpoint;
  const [, group = ''] = path.replace(/^\/api/, '').split('/');
  return {
    method: method.toLowerCase() as Lowercase<Endpoint['method']>,
    path,
    summary,
    tags: [group],
    security: access === 'admin' ? [{ [sessionScheme]: [] }] : [],
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...headersOf(endpoint),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

function headersOf({ idempotent, versioned, knowsDevices }: Endpoint) {
  if (!idempotent && !versioned && !knowsDevices) return {};
  return {
    headers: z.object({
      ...(idempotent && { 'Idempotency-Key': idempotencyKeySchema.optional() }),
      ...(versioned && { 'If-Match': ifMatchSchema.optional() }),
      ...(knowsDevices && { 'x-device-id': deviceIdSchema.optional() }),
    }),
  };
}

function success({ status = 200, media, response, summary }: Endpoint) {
  return { [status]: { description: summary, content: { [media ?? 'application/json']: { schema: response } } } };
}

function failures(endpoint: Endpoint) {
  const content = { 'application/json': { schema: namedErrorSchema } };
  const page = { 'text/html': { schema: endpoint.response } };
  const gone = endpoint.media && endpoint.gone && { [endpoint.media]: { schema: endpoint.gone } };
  const codes = documentedErrors(endpoint);
  const documented = codes.map((code) => [
    errorStatuses[code],
    {
      description: codes.filter((other) => errorStatuses[other] === errorStatuses[code]).join(' or '),
      content: endpoint.isPage ? page : code === 'gone' && gone ? gone : content,
    },
  ]);
  return { ...Object.fromEntries(documented), default: { description: 'internal or unavailable', content } } as Record<
    string,
    { description: string; content: typeof content | typeof page }
  >;
}
