import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';

const contentSchema = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const answerSchema = z.looseObject({ $ref: z.string().optional(), content: contentSchema.optional() });
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z
    .array(z.looseObject({ name: z.string(), required: z.boolean(), example: z.unknown().optional() }))
    .default([]),
  requestBody: z.looseObject({ required: z.boolean(), content: contentSchema }).optional(),
  responses: z.record(z.string(), answerSchema),
});
const documentSchema = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** An operation of the API document, and its JSON pointer. */
export interface DocumentedOperation extends z.output<typeof operationSchema> {
  method: string;
  path: string;
  pointer: string[];
}

/** The operations of an API document, with their required parts. */
export function operationsOf(document: unknown): DocumentedOperation[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      return { ...operation, method: method.toUpperCase(), path, pointer: ['paths', path, method] };
    }),
  );
}

/** Names and descriptions of the tags that an API document declares. */
export function tagsOf(document: unknown) {
  return documentSchema.parse(document).tags;
}

/** Describes how a value breaks the schema at a location in an API document; empty if it fits. */
export function faultsIn(document: object): (pointer: readonly string[], value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  return (pointer, value) => {
    const place = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`api#/${place}`);
    if (!validate) throw new Error(`The document has no schema at ${place}.`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  };
}
