import { type Endpoint, apis, auditKinds, settingsSchema } from 'functions/contract';
import { expect, test } from 'vitest';
import { type Act, changesOf, goneName, kindNames, sentenceOf } from './act-words.ts';

const act = (action: string, more: Partial<Act> = {}): Act => ({ action, kind: 'user', fields: [], ...more });

const changing = Object.entries(apis).flatMap(([resource, api]) =>
  Object.entries<Endpoint>(api)
    .filter(([, { method }]) => method !== 'GET')
    .map(([key]) => `${resource}.${key}`),
);

/** Calls that are no acts of an administrator, and why. */
const noActs: Record<string, string> = {
  'auth.requestOtp': 'Nobody has signed in yet.',
  'auth.realtimeToken': 'A token for listening, which dies with the session.',
  'invitations.read': 'A look at an invitation.',
  'badgeTemplates.check': 'A look at what an upload would be.',
  'badges.linkedinShare': 'Of whoever has the link.',
  'credentials.check': 'Of whoever has a file.',
};

test('every call that changes something has a sentence, for one record and for many', () => {
  const unknown = changing.filter((action) => sentenceOf(act(action)).startsWith('Did what is not known'));
  expect(unknown.sort()).toEqual(Object.keys(noActs).sort());
  for (const action of changing.filter((known) => !(known in noActs))) {
    for (const recordCount of [1, 2]) {
      expect(sentenceOf(act(action, { recordCount }))).toMatch(
        /^[A-Z][a-z]+ [a-z ]+$|^Signed (in|out)[a-z ]*$|^Signed in with Google$/,
      );
    }
  }
});

test('a sentence speaks of one record or of many', () => {
  expect(sentenceOf(act('badges.bulkUnissue', { recordCount: 1 }))).toBe('Unissued a badge');
  expect(sentenceOf(act('badges.bulkUnissue', { recordCount: 2 }))).toBe('Unissued badges');
  expect(sentenceOf(act('badges.bulkUnissue'))).toBe('Unissued a badge');
  expect(sentenceOf(act('imports.create', { kind: 'tag' }))).toBe('Created a tag for an import');
});

test('an act that a newer server knows is shown under its own name', () => {
  expect(sentenceOf(act('badges.frame'))).toBe('Did what is not known here: badges.frame');
});

test('fields that changed are told in words, unless the sentence says them', () => {
  const change = (action: string, ...fields: string[]) => changesOf(act(action, { fields }));
  expect(change('users.update', 'name')).toBe('Changed: name');
  expect(change('users.update', 'name', 'email', 'department')).toBe('Changed: name, email, and department');
  expect(change('badgeTemplates.update', 'yearPlaceholder', 'svgContent')).toBe(
    'Changed: year placeholder and drawing',
  );
  expect(change('users.create')).toBeNull();
  expect(change('users.setTags', 'tags')).toBeNull();
  for (const key of settingsSchema.keyof().options) {
    expect(change('settings.update', key)).toMatch(/^Changed: ([a-z-]+|LinkedIn|SVG)( ([a-z]+|SVG|Google))*$/);
  }
});

test('every kind has a name, and its records one for when they are gone', () => {
  expect(auditKinds.every((kind) => kindNames[kind])).toBe(true);
  expect([goneName('user'), goneName('badge', 5)]).toEqual(['a deleted person', '5 deleted badges']);
});
