import * as z from 'zod';

/** Value in Firestore's protocol: exactly one kind is set. */
interface StoredValue {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number;
  timestampValue?: { seconds?: string | number; nanos?: number };
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: StoredValue[] };
  mapValue?: { fields?: StoredFields };
}
export type StoredFields = Record<string, StoredValue>;

/** Value in an export's line: whole numbers are integers; `{"$kind": ...}` represents what JSON cannot. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonFields = Record<string, Json>;

/** Converts fields to JSON, sorted by name, so that equal documents are equal lines. */
export function fieldsToJson(fields: StoredFields): JsonFields {
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name) => [name, toJson(fields[name] ?? {})]));
}

/** Reverses `fieldsToJson`. `database` is the name in stored references. */
export function fieldsFromJson(fields: JsonFields, database: string): StoredFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromJson(value, database)]));
}

/** Empty if the value is not a map. */
export function mapOf(value: Json | undefined): JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function toJson(value: StoredValue): Json {
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined) return integerToJson(String(value.integerValue));
  if (value.doubleValue !== undefined) return { $double: doubleToText(value.doubleValue) };
  if (value.timestampValue) return { $time: timeToText(value.timestampValue) };
  if (value.bytesValue !== undefined) return { $bytes: Buffer.from(value.bytesValue).toString('base64') };
  if (value.referenceValue !== undefined) return { $reference: value.referenceValue.replace(/^.*?\/documents\//, '') };
  if (value.geoPointValue) return { $point: [value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0] };
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(toJson);
  if (!value.mapValue) return null;
  const map = fieldsToJson(value.mapValue.fields ?? {});
  return Object.keys(map).some((name) => name.startsWith('$')) ? { $map: map } : map;
}

function fromJson(value: Json, database: string): StoredValue {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map((item) => fromJson(item, database)) } };
  const [kind = ''] = Object.keys(value);
  if (!kind.startsWith('$')) return { mapValue: { fields: fieldsFromJson(value, database) } };
  const special = specialSchema.parse(value);
  if ('$integer' in special) return { integerValue: special.$integer };
  if ('$double' in special) return { doubleValue: Number(special.$double) };
  if ('$time' in special) return { timestampValue: timeFromText(special.$time) };
  if ('$bytes' in special) return { bytesValue: Buffer.from(special.$bytes, 'base64') };
  if ('$reference' in special) return { referenceValue: `${database}/documents/${special.$reference}` };
  if ('$map' in special) return { mapValue: { fields: fieldsFromJson(special.$map as JsonFields, database) } };
  const [latitude, longitude] = special.$point;
  return { geoPointValue: { latitude, longitude } };
}

const specialSchema = z.union([
  z.strictObject({ $integer: z.string().regex(/^-?\d+$/) }),
  z.strictObject({ $double: z.string() }),
  z.strictObject({ $time: z.string() }),
  z.strictObject({ $bytes: z.string() }),
  z.strictObject({ $reference: z.string() }),
  z.strictObject({ $point: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ $map: z.record(z.string(), z.unknown()) }),
]);

// JSON's numbers are exact up to 2^53.
function integerToJson(text: string): Json {
  return Number.isSafeInteger(Number(text)) ? Number(text) : { $integer: text };
}

function doubleToText(double: number): string {
  return Object.is(double, -0) ? '-0' : String(double);
}

function timeToText({ seconds = 0, nanos = 0 }: NonNullable<StoredValue['timestampValue']>): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${whole}.${String(nanos).padStart(9, '0')}Z`;
}

function timeFromText(text: string): NonNullable<StoredValue['timestampValue']> {
  const [whole = '', fraction = ''] = text.replace('Z', '').split('.');
  return { seconds: Date.parse(`${whole}Z`) / 1000, nanos: Number(fraction) };
}
