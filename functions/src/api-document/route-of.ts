import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import * as z from 'zod';
import { type Endpoint, bodyLimitOf, documentedErrors } from '../contract/calls/endpoint.ts';
import { backgroundSchema, deviceIdSchema, idempotencyKeySchema, ifMatchSchema } from '../contract/rules/fields.ts';
import { apiGroups } from './api-groups.ts';
import { type ErrorResponse, errorResponses, failure } from './error-responses.ts';
import { type NamedEndpoint, titleOf } from './operation-id.ts';

/** Name of the security scheme of administrators' calls. */
export const sessionScheme = 'session';

/** Endpoint in the generator's format. Its errors refer to the document's components. */
export function routeOf({ resource, operationId, endpoint }: NamedEndpoint): RouteConfig {
  const { method, path, description, access, params, query, body } = endpoint;
  return {
    method: method.toLowerCase() as Lowercase<Endpoint['method']>,
    path,
    operationId,
    summary: titleOf(operationId),
    description,
    tags: [apiGroups[resource].tag],
    security: access === 'public' ? [] : [{ [sessionScheme]: [] }],
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...headersOf(endpoint),
      ...(body && { body: bodyOf(endpoint, body) }),
    },
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

function headersOf({ access, idempotent, versioned, knowsDevices }: Endpoint) {
  if (access === 'public' && !idempotent && !versioned && !knowsDevices) return {};
  return {
    headers: z.object({
      ...(idempotent && { 'Idempotency-Key': idempotencyKeySchema.optional() }),
      ...(versioned && { 'If-Match': ifMatchSchema.optional() }),
      ...(access !== 'public' && { 'x-background': backgroundSchema.optional() }),
      ...(knowsDevices && { 'x-device-id': deviceIdSchema.optional() }),
    }),
  };
}

function bodyOf(endpoint: Endpoint, schema: z.ZodType) {
  return {
    description: `At most ${bodyLimitOf(endpoint) / 1024} KiB of JSON.`,
    required: !schema.safeParse(undefined).success,
    content: { 'application/json': { schema } },
  };
}

const successes = { 200: 'Success.', 201: 'Created.', 303: 'The page is at the address in `Location`.' } as const;

function success({ status = 200, media, response, isPage, alternate }: Endpoint) {
  const isBinary = media === 'image/png' || media === 'application/pdf';
  const schema = isBinary ? ({ type: 'string', format: 'binary' } as const) : response;
  const others = alternate?.media.map((one) => [one, { schema: alternate.response }] as const) ?? [];
  const content = { [media ?? 'application/json']: { schema }, ...Object.fromEntries(others) };
  const leadingOn = { description: successes[303], headers: { Location: { schema: { type: 'string' as const } } } };
  if (isPage) return { 200: { description: 'The page.', content }, 303: leadingOn };
  return { [status]: { description: successes[status], ...(status === 303 && leadingOn), content } };
}

function failures(endpoint: Endpoint): RouteConfig['responses'] {
  const { isPage, media, gone, response, alternate } = endpoint;
  const refusal = ({ name, description }: ErrorResponse): RouteConfig['responses'][string] => {
    if (isPage) {
      const page = answerOf(description, 'text/html', response);
      return alternate ? { description, content: { ...page.content, 'application/json': { schema: error } } } : page;
    }
    if (media && gone && name === 'Gone') return answerOf(description, media, gone);
    return { $ref: `#/components/responses/${name}` };
  };
  const documented = errorResponses(documentedErrors(endpoint)).map(
    ([status, error]) => [status, refusal(error)] as const,
  );
  return { ...Object.fromEntries(documented), default: refusal(failure) };
}

const error = { $ref: '#/components/schemas/Error' };

function answerOf(description: string, media: string, schema: z.ZodType) {
  return { description, content: { [media]: { schema } } };
}
