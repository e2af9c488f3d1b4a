import fc from 'fast-check';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const awkwardTexts = ['', ' ', 'null', '\u0000', '\ud800', '../..', '{{NAME}}', 'Zoë 🎓', '<svg/>', "' OR 1=1", '%2e'];

/** Inputs for a schema: mostly the right shape with awkward values, sometimes anything. */
export function inputFor(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const shaped = fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return fc.oneof({ weight: 4, arbitrary: shaped }, { weight: 1, arbitrary: fc.jsonValue() });
}

/** Values for path parameters: well-formed ids and hashes of no record, and awkward ones. */
export const pathPart = fc.oneof(
  fc.uuid(),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 32, maxLength: 32 }),
  fc.constantFrom(...awkwardTexts.filter((text) => text.trim() !== '' && text !== '\ud800' && text !== '../..')),
);

function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const awkward = fc.oneof(fc.constantFrom<unknown>(...awkwardTexts, null, -1, 0, 1e21, true, [], {}), fc.jsonValue());
  return fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 1, arbitrary: awkward });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromSchema));
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'object') return objectFor(schema);
  if (schema.type === 'array') return fc.array(fromSchema(schema.items as JsonSchema), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(fc.integer({ min: 2015, max: 2035 }), fc.double());
  }
  return fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 60 }), fc.emailAddress());
}

function objectFor({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([key, value]) => [key, fromSchema(value as JsonSchema)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] });
}
