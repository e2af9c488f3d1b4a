import { readFileSync } from 'node:fs';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { officialSchema } from './official-schema.ts';

/** Documents of the standards: `ob2` is Open Badges 2.0, `ob3` is 3.0. */
export type DocumentKind = 'ob2-assertion' | 'ob2-badge-class' | 'ob2-issuer' | 'ob3-credential';

// A credential's contexts are two known ones, and any others.
const ajv = new Ajv2019({ allErrors: true, strictTuples: false });
addFormats(ajv);
const validators = new Map<object, ValidateFunction>();
const schemas = new Map<DocumentKind, object>();

/** A JSON Schema written from the tables of its standard. */
export function schemaOf(kind: DocumentKind): object {
  const schema =
    schemas.get(kind) ?? (JSON.parse(readFileSync(new URL(`schemas/${kind}.json`, import.meta.url), 'utf8')) as object);
  schemas.set(kind, schema);
  return schema;
}

/** Differences between a document and one schema: each a path and a reason. */
export function faultsBy(schema: object, document: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`);
}

/**
 * Differences between a document and its standard, as sentences: by the tables, and by the official schema if
 * available.
 */
export function faultsOf(kind: DocumentKind, text: string): string[] {
  const judges = [schemaOf(kind), kind === 'ob3-credential' ? officialSchema : null].filter(
    (schema) => schema !== null,
  );
  const document: unknown = JSON.parse(text);
  return [...new Set(judges.flatMap((schema) => faultsBy(schema, document)))];
}
