import { calls, otherActs, scheduleActorId, settingsSchema } from 'functions/contract';
import { expect, test } from 'vitest';
import { type Act, changesOf, goneName, namelessActor, sentenceOf } from './act-words.ts';

function act(action: string, more: Partial<Act> = {}): Act {
  return { action, times: 1, kind: 'user', fields: [], values: [], ...more };
}

test('every undoable action has a sentence, for one record and for many', () => {
  for (const [action, { undoable }] of calls) {
    for (const recordCount of undoable ? [1, 2] : []) {
      expect(sentenceOf(act(action, { recordCount }))).toMatch(
        /^[A-Z][a-z]+ [a-z ]+$|^Signed (in|out)[a-z ]*$|^Signed in with Google$/,
      );
    }
  }
});

test('a sentence matches the number of records', () => {
  expect(sentenceOf(act('badges.bulkUnissue', { recordCount: 1 }))).toBe('Took back a badge');
  expect(sentenceOf(act('badges.bulkUnissue', { recordCount: 2 }))).toBe('Took back badges');
  expect(sentenceOf(act('badges.bulkUnissue'))).toBe('Took back a badge');
  expect(sentenceOf(act('imports.create', { kind: 'tag' }))).toBe('Created a tag for an import');
});

test('actions without their own call have a sentence, with a count if repeated', () => {
  const sentences = otherActs.map((action) => sentenceOf(act(action)));
  expect(sentences.every((sentence) => !sentence.startsWith('Did what'))).toBe(true);
  expect(sentenceOf(act('users.export', { kind: 'badge' }))).toBe('Exported badges');
  expect(sentenceOf(act('badges.remind', { kind: 'badge', recordCount: 2 }))).toBe('Reminded of the ends of badges');
  expect(namelessActor(scheduleActorId)).toBe('The system');
  const failed = act('auth.loginFailed', { kind: 'session', times: 1200 });
  expect(sentenceOf(failed)).toBe('Failed to sign in with a password 1,200 times within an hour');
});

test('a change of a template names the meaning and the layout', () => {
  const fields = ['meaning', 'awardLine', 'fields', 'pdfLayout'];
  expect(changesOf(act('badgeTemplates.update', { kind: 'badgeTemplate', fields }))).toBe(
    'Changed: meaning, award line, fields of the art, and layout of the PDF',
  );
});

test('a correction lists its fields, with old and new type and year', () => {
  const corrected = act('badges.bulkCorrect', {
    kind: 'badge',
    fields: ['badgeType', 'templateId'],
    values: [
      { field: 'badgeType', from: 'Honur Roll', to: 'Honour Roll' },
      { field: 'year', from: 2026, to: 2026 },
    ],
    recordCount: 3,
  });
  expect(sentenceOf(corrected)).toBe('Corrected badges: Honour Roll 2026');
  expect(changesOf(corrected)).toBe('Changed: type from “Honur Roll” to “Honour Roll” and template');
});

test('a badge is named by type and year, even when deleted', () => {
  const badge = (action: string, values: Act['values'], more: Partial<Act> = {}) =>
    sentenceOf(act(action, { kind: 'badge', values, ...more }));
  const type = { field: 'badgeType', from: 'Digital Hero', to: null };
  const year = { field: 'year', from: 2026, to: null };
  expect(badge('badges.delete', [type, year])).toBe('Deleted a badge: Digital Hero 2026');
  expect(badge('badges.bulkDelete', [type], { recordCount: 9 })).toBe('Deleted badges: Digital Hero');
  expect(badge('badges.bulkDelete', [], { recordCount: 9 })).toBe('Deleted badges');
  const edited = [
    { field: 'badgeType', from: 'Dean’s List', to: 'Digital Hero' },
    { field: 'year', from: 2026, to: 2026 },
  ];
  const edit = act('badges.update', { kind: 'badge', fields: ['badgeType', 'description'], values: edited });
  expect(sentenceOf(edit)).toBe('Changed a badge: Digital Hero 2026');
  expect(changesOf(edit)).toBe('Changed: type from “Dean’s List” to “Digital Hero” and description');
});

test('values that are not personal are shown with old and new value', () => {
  const changed = (field: string, from: Act['values'][number]['from'], to: Act['values'][number]['to']) =>
    changesOf(act('settings.update', { fields: [field], values: [{ field, from, to }] }));
  expect(changed('role', 'viewer', 'issuer')).toBe('Changed: role from viewer to issuer');
  expect(changed('state', 'active', 'deactivated')).toBe('Changed: state from active to deactivated');
  expect(changed('enablePublicVerification', true, false)).toBe('Changed: public verification from on to off');
  expect(changed('maxFileSize', 5, 10)).toBe('Changed: largest SVG from 5 MB to 10 MB');
  expect(changed('defaultYear', 2025, 2026)).toBe('Changed: default year from 2025 to 2026');
  const invited = [
    { field: 'role', from: null, to: 'issuer' },
    { field: 'state', from: null, to: 'invited' },
  ];
  expect(changesOf(act('administrators.invite', { values: invited }))).toBe('Role: issuer');
});

test('an unknown action from a newer server is shown under its own name', () => {
  expect(sentenceOf(act('badges.frame'))).toBe('Unknown action: badges.frame');
});

test('changed fields are listed unless the sentence already mentions them', () => {
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

test('deleted records are named by their kind', () => {
  expect([goneName('user'), goneName('badge', 5)]).toEqual(['a deleted person', '5 deleted badges']);
});
