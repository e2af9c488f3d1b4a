import { describe, expect, it, test } from 'vitest';
import { fieldsFromJson, fieldsToJson, type StoredFields } from './values.ts';

const database = 'projects/one/databases/(default)';

const kinds: [string, StoredFields, unknown][] = [
  ['a text', { a: { stringValue: '$double' } }, { a: '$double' }],
  ['an integer', { a: { integerValue: '7' } }, { a: 7 }],
  ['an integer beyond 2^53', { a: { integerValue: '9007199254740993' } }, { a: { $integer: '9007199254740993' } }],
  ['a whole number that is a double', { a: { doubleValue: 7 } }, { a: { $double: '7' } }],
  ['minus zero', { a: { doubleValue: -0 } }, { a: { $double: '-0' } }],
  ['no number', { a: { doubleValue: NaN } }, { a: { $double: 'NaN' } }],
  [
    'a time to the nanosecond, before 1970 too',
    { a: { timestampValue: { seconds: -1, nanos: 123456789 } } },
    { a: { $time: '1969-12-31T23:59:59.123456789Z' } },
  ],
  ['bytes', { a: { bytesValue: Buffer.from([0, 255]) } }, { a: { $bytes: 'AP8=' } }],
  ['a reference', { a: { referenceValue: `${database}/documents/users/1` } }, { a: { $reference: 'users/1' } }],
  ['a place', { a: { geoPointValue: { latitude: 1.5, longitude: -2 } } }, { a: { $point: [1.5, -2] } }],
  ['nothing', { a: { nullValue: 'NULL_VALUE' } }, { a: null }],
  ['an empty list', { a: { arrayValue: { values: [] } } }, { a: [] }],
  ['a map in a list', { a: { arrayValue: { values: [{ mapValue: { fields: {} } }] } } }, { a: [{}] }],
  [
    'a map whose field looks like a kind',
    { a: { mapValue: { fields: { $time: { stringValue: 'x' } } } } },
    { a: { $map: { $time: 'x' } } },
  ],
];

describe('a value is written to a line and read back unchanged', () => {
  test.each(kinds)('%s', (_, fields, json) => {
    expect(fieldsToJson(fields)).toEqual(json);
    const read = fieldsFromJson(JSON.parse(JSON.stringify(json)) as ReturnType<typeof fieldsToJson>, database);
    expect(fieldsToJson(read)).toEqual(json);
    expect(Object.keys(read.a ?? {})).toEqual(Object.keys(fields.a ?? {}));
  });
});

it('sorts field names, so that equal documents make equal lines', () => {
  const one = fieldsToJson({ b: { integerValue: 1 }, a: { integerValue: 2 } });
  expect(JSON.stringify(one)).toBe('{"a":2,"b":1}');
});

it('moves a reference to another project', () => {
  const read = fieldsFromJson({ a: { $reference: 'users/1' } }, 'projects/two/databases/(default)');
  expect(read.a?.referenceValue).toBe('projects/two/databases/(default)/documents/users/1');
});
