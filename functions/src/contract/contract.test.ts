import { expect, test } from 'vitest';
import { documentedErrors, documentedStatuses } from './endpoint.ts';
import { endpoints } from './index.ts';

test('no two endpoints share a method and a path', () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s declares a schema for exactly the parameters in its path',
  (_, spec) => {
    const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inSchema = spec.params && 'shape' in spec.params ? Object.keys(spec.params.shape as object) : [];
    expect(inSchema).toEqual(inPath);
  },
);

test.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s documents what its access and its schemas imply',
  (_, spec) => {
    expect(documentedErrors(spec).includes('unauthenticated')).toBe(
      spec.access === 'admin' || (spec.errors ?? []).includes('unauthenticated'),
    );
    expect(documentedStatuses(spec).some((status) => status < 300)).toBe(true);
  },
);
