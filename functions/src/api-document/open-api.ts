import { OpenApiGeneratorV31, OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { publicUrl } from '../config.ts';
import { documentedErrors } from '../contract/calls/endpoint.ts';
import { errorBodySchema } from '../contract/calls/errors.ts';
import { apiGroups } from './api-groups.ts';
import { type ErrorResponse, errorResponses, failure } from './error-responses.ts';
import { type Operation, addExamples } from './examples.ts';
import { namedEndpoints } from './operation-id.ts';
import { routeOf, sessionScheme } from './route-of.ts';

const namedErrorSchema = errorBodySchema.meta({ id: 'Error' });

const about = `Every call of the platform, generated from the values that serve it.

Administrators' calls need the header \`x-session-id\` with the \`sessionId\` from signing in.

Times are ISO 8601 in UTC. White space and invisible characters around a text are removed, and direction controls anywhere in it.
Lengths and patterns apply to the rest, in normal form C. The domain of an email address is stored in ASCII.`;

export function getApiDocument() {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', sessionScheme, {
    type: 'apiKey',
    in: 'header',
    name: 'x-session-id',
    description:
      'The `sessionId` from signing in. The session ends after 12 hours, or 2 hours after the last call without ' +
      '`x-background: 1`.',
  });
  for (const named of namedEndpoints) registry.registerPath(routeOf(named));
  registerErrors(registry);
  const generator = new OpenApiGeneratorV31([{ type: 'schema', schema: namedErrorSchema }, ...registry.definitions]);
  const document = generator.generateDocument({
    openapi: '3.1.0',
    info: {
      title: 'Badge Platform API',
      version: '1.0.0',
      description: about,
      contact: { name: 'The operator of this site', url: publicUrl },
      license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0.html' },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    tags: Object.values(apiGroups).map(({ tag, description }) => ({ name: tag, description })),
  });
  const paths = document.paths as Record<string, Record<string, Operation>>;
  for (const { resource, endpoint } of namedEndpoints) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (operation) addExamples(resource, operation);
  }
  return document;
}

function registerErrors(registry: OpenAPIRegistry): void {
  const all = namedEndpoints
    .filter(({ endpoint }) => !endpoint.isPage)
    .flatMap(({ endpoint }) => errorResponses(documentedErrors(endpoint)).map(([, response]) => response));
  const byName = new Map<string, ErrorResponse>([failure, ...all].map((response) => [response.name, response]));
  for (const { name, description, examples } of byName.values()) {
    const schema = { $ref: '#/components/schemas/Error' };
    registry.registerComponent('responses', name, {
      description,
      content: { 'application/json': { schema, examples } },
    });
  }
}
