import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { endpoints } from './contract/index.ts';
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

test('exactly the endpoints of the contract are mounted', () => {
  const routes = mountedRoutes(buildApp().router.stack as unknown as Layer[]);
  expect(routes.sort()).toEqual(endpoints.map((spec) => `${spec.method} ${expressPath(spec)}`).sort());
});
