import { credentialExamples } from './credential-examples.ts';
import { exampleChoices, leftOut } from './example-choices.ts';
import { exampleValues } from './example-values.ts';

/** Part of JSON Schema that the document uses. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
}

interface Content {
  schema?: JsonSchema;
  example?: unknown;
}

/** Part of an operation that gets examples. */
export interface Operation {
  operationId?: string;
  parameters?: { name: string; required?: boolean; schema: JsonSchema; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/**
 * Adds an example to each JSON body and answer of an operation of this resource, and to each parameter that it needs.
 * Changes the operation. Throws where a text has no example: one for its name is missing in `example-values.ts`.
 */
export function addExamples(resource: string, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.required) parameter.example = exampleOf(parameter.schema, [resource, parameter.name]);
  }
  const omitted = leftOut[operation.operationId ?? ''] ?? [];
  for (const content of jsonIn(operation.requestBody?.content)) {
    content.example = exampleOf(without(omitted, content.schema ?? {}), [resource]);
  }
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const whole = credentialExamples[operation.operationId ?? '']?.[status];
    for (const answer of jsonIn(content)) answer.example = whole ?? exampleOf(answer.schema ?? {}, [resource]);
  }
}

function exampleOf(schema: JsonSchema, path: readonly string[]): unknown {
  const named = [path.slice(-2).join('.'), path.at(-1) ?? '']
    .flatMap((name) => exampleValues[name] ?? (exampleValues[name] === null ? [null] : []))
    .find((value) => isOfType(value, schema));
  if (named !== undefined) return named;
  if (schema.enum) return schema.enum.find((value) => exampleChoices.has(value)) ?? schema.enum[0];
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([name, inner]) => [name, exampleOf(inner, [...path, name])]));
  }
  if (schema.items) return [exampleOf(schema.items, path)];
  if (schema.default !== undefined) return schema.default;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, path);
  return plainValue(schema, path);
}

function plainValue(schema: JsonSchema, path: readonly string[]): unknown {
  const [type] = typesOf(schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'object') return {};
  throw new Error(`Give api-document/example-values.ts an example of ${path.join('.')}.`);
}

/** Whether a value may stand here as far as its type goes; a choice of values shows one of its own. */
function isOfType(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return false;
  const types = schema.anyOf ? schema.anyOf.flatMap(typesOf) : typesOf(schema);
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('integer') || types.includes('number');
  return types.includes(typeof value);
}

function typesOf({ type = [] }: JsonSchema): string[] {
  return [type].flat();
}

function without(names: readonly string[], schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  return schema.properties ? { ...schema, properties: Object.fromEntries(kept) } : schema;
}

/** Media of an answer that are JSON; pages and pictures are described as strings and left out. */
function jsonIn(content: Record<string, Content> = {}): Content[] {
  return Object.values(content).filter(({ schema }) => schema && schema.type !== 'string' && !('$ref' in schema));
}
