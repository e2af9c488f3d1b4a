import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { documentedStatuses } from '../contract/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import { buildApiDocument } from './open-api.ts';

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone({ ...buildApiDocument() }))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the document lists exactly the calls of the contract, with every status', () => {
  const { paths = {} } = buildApiDocument();
  const documented = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { responses: object }>).map(
      ([method, { responses }]) => `${method.toUpperCase()} ${path} ${Object.keys(responses).join(' ')}`,
    ),
  );
  const expected = endpoints.map((spec) => `${spec.method} ${spec.path} ${documentedStatuses(spec).join(' ')} default`);
  expect(documented.sort()).toEqual(expected.sort());
});
