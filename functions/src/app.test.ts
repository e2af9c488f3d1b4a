import { expect, test } from 'vitest';
import { namedEndpoints } from './api-document/operation-id.ts';
import { otherRouter, verificationRouter } from './app.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import { apis, endpoints } from './contract/index.ts';
import { handlers } from './handlers.ts';
import { expressPath } from './http/route.ts';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

function mountedRoutes(layers: Layer[]): string[] {
  return layers.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : mountedRoutes(handle.stack ?? []),
  );
}

test('exactly the endpoints of the contract are mounted, and leave to ask for those that other sites may read', async () => {
  const routers = [verificationRouter(), await otherRouter()];
  const routes = routers.flatMap(({ stack }) => mountedRoutes(stack as unknown as Layer[]));
  const wanted = endpoints.flatMap((spec) =>
    [spec.method, ...(spec.cors ? ['OPTIONS'] : [])].map((method) => `${method} ${expressPath(spec)}`),
  );
  expect(routes.sort()).toEqual(wanted.sort());
});

test.each(namedEndpoints)(
  '$operationId is answered by the function of that name',
  ({ resource, operationId, endpoint }) => {
    const [key] = Object.entries<Endpoint>(apis[resource]).find(([, one]) => one === endpoint) ?? [];
    const handler = Object.entries<unknown>(handlers[resource]).find(([name]) => name === key)?.[1];
    expect(String(handler)).toMatch(new RegExp(`\\b${operationId}\\b`));
  },
);
