import { readFileSync } from 'node:fs';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';

/** Documents of the standards: `ob2` is Open Badges 2.0, `ob3` is 3.0. */
export type DocumentKind = 'ob2-assertion' | 'ob2-badge-class' | 'ob2-issuer' | 'ob3-credential';

const ajv = new Ajv2019({ allErrors: true });
addFormats(ajv);
const validators = new Map<DocumentKind, ValidateFunction>();

/** A JSON Schema that was written from the tables of its standard. */
export function schemaOf(kind: DocumentKind): object {
  return JSON.parse(readFileSync(new URL(`schemas/${kind}.json`, import.meta.url), 'utf8')) as object;
}

/** Differences between a document and the tables of its standard, in words. */
export function faultsOf(kind: DocumentKind, text: string): string[] {
  const validate = validators.get(kind) ?? ajv.compile(schemaOf(kind));
  validators.set(kind, validate);
  validate(JSON.parse(text));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`);
}
