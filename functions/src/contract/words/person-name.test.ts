import { expect, test } from 'vitest';
import { partsOf } from './person-name.ts';

test.each([
  ['Ada Lovelace', null, null, { given: 'Ada', family: 'Lovelace' }],
  ['Anna Maria  Schmidt', null, null, { given: 'Anna Maria', family: 'Schmidt' }],
  ['Nguyễn Văn An', 'An', 'Nguyễn Văn', { given: 'An', family: 'Nguyễn Văn' }],
  ['Pelé', null, null, { given: 'Pelé', family: 'Pelé' }],
  ['Juan Carlos de la Vega', null, 'de la Vega', { given: 'Juan Carlos de la', family: 'de la Vega' }],
  [' Ada ', 'Augusta', null, { given: 'Augusta', family: 'Ada' }],
])('%s with the given name %s and the family name %s', (name, givenName, familyName, parts) => {
  expect(partsOf({ name, givenName, familyName })).toEqual(parts);
});
