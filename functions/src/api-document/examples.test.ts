import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type DocumentedOperation, faultsIn, operationsOf } from '../testing/api-document.ts';
import { getApiDocument } from './open-api.ts';
import { namedEndpoints } from './operation-id.ts';

const document = getApiDocument();
const operations = operationsOf(document);
const faults = faultsIn(document);
const json = 'application/json';

interface Example {
  pointer: string[];
  value: unknown;
}

/** Every example in a part of the document, with the location of its schema. */
function examplesIn(part: unknown, pointer: string[] = []): Example[] {
  if (typeof part !== 'object' || part === null) return [];
  const schema = [...pointer, 'schema'];
  const own = 'example' in part ? [{ pointer: schema, value: part.example }] : [];
  const named = 'examples' in part ? Object.values(part.examples as Record<string, { value: unknown }>) : [];
  const inner = Object.entries(part).filter(([key]) => !['schema', 'example', 'examples'].includes(key));
  return [
    ...own,
    ...named.map(({ value }) => ({ pointer: schema, value })),
    ...inner.flatMap(([key, value]) => examplesIn(value, [...pointer, key])),
  ];
}

function operationOf(id: string): DocumentedOperation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown[] {
  return schema?.safeParse(value).error?.issues ?? [];
}

test('every example satisfies its schema', () => {
  const examples = examplesIn(document);
  expect(examples.length).toBeGreaterThan(100);
  const wrong = examples.map(({ pointer, value }) => ({ at: pointer.join(' '), faults: faults(pointer, value) }));
  expect(wrong.filter((one) => one.faults.length > 0)).toEqual([]);
});

test.each(namedEndpoints.map(({ operationId, endpoint }) => [operationId, endpoint] as const))(
  'the API itself takes and gives the examples of %s',
  (operationId, { params, body, response, status = 200 }) => {
    const { parameters, requestBody, responses } = operationOf(operationId);
    const required = parameters.filter((parameter) => parameter.required);
    for (const { name, example } of required) expect(example, name).toBeDefined();
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(parsed(params, Object.fromEntries(inPath.map(({ name, example }) => [name, example])))).toEqual([]);
    if (body) expect(parsed(body, requestBody?.content[json]?.example)).toEqual([]);
    const [content] = Object.values(responses[status]?.content ?? {});
    if (content && 'example' in content) expect(parsed(response, content.example)).toEqual([]);
    else expect(parsed(response, 'a page or a file')).toEqual([]);
  },
);
