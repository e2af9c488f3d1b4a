import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { documentedStatuses } from '../contract/calls/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import { operationsOf, tagsOf } from '../testing/api-document.ts';
import { getApiDocument } from './open-api.ts';

const document = getApiDocument();
const operations = operationsOf(document);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone({ ...document }))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the document lists exactly the calls of the contract, with every status', () => {
  const documented = operations.map(
    ({ method, path, responses }) => `${method} ${path} ${Object.keys(responses).join(' ')}`,
  );
  const expected = endpoints.map((spec) => `${spec.method} ${spec.path} ${documentedStatuses(spec).join(' ')} default`);
  expect(documented.sort()).toEqual(expected.sort());
});

test('each tag of a call is declared with a description, and each that is declared has calls', () => {
  const declared = tagsOf(document);
  expect(declared.map(({ name }) => name).sort()).toEqual([...new Set(operations.flatMap(({ tags }) => tags))].sort());
  for (const { name, description } of declared) expect(description, name).toMatch(/^[A-Z].*\.$/);
});

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s says in sentences what it does',
  (_, { description }) => {
    expect(description).toMatch(/^[A-Z].*[.`]$/s);
  },
);

test('only administrators’ calls accept the header of background requests', () => {
  const taking = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'x-background'));
  const ofAdministrators = endpoints.filter(({ access }) => access !== 'public');
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(taking.map(nameOf).sort()).toEqual(ofAdministrators.map(nameOf).sort());
});

test('a body may be left out where the API takes none', () => {
  const optional = operations.filter(({ requestBody }) => requestBody?.required === false);
  expect(optional.map(({ operationId }) => operationId).sort()).toEqual([
    'bulkSendBadgeMailsByJob',
    'cancelJob',
    'issueBadge',
    'resumeJob',
    'retryJob',
    'sendAdministratorInvitation',
    'sendBadgeMail',
    'sendTestBadgeMail',
    'tellActMistake',
    'undoAct',
  ]);
});
