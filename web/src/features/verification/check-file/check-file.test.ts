import { expect, test } from 'vitest';
import { together } from './check-file.ts';

const hash = '0123456789abcdef0123456789abcdef';
const valid = { isRevoked: false, hasEnded: false };
const ours = { outcome: 'ours', hash, isCurrent: true, correctedAt: null, ...valid } as const;
const older = { ...ours, isCurrent: false };
const corrected = { ...older, correctedAt: '2026-05-04T12:00:00.000Z' };
const revoked = { ...ours, isRevoked: true };
const expired = { ...ours, hasEnded: true };
const other = { ...ours, hash: 'f'.repeat(32) };
const altered = { outcome: 'altered', hash: null } as const;
const deleted = { outcome: 'deleted', hash } as const;
const emptied = { outcome: 'emptied', hash } as const;
const foreign = { outcome: 'foreign', issuer: 'Somewhere' } as const;
const unreadable = { outcome: 'unreadable' } as const;
const changed = { outcome: 'altered', hash };

test.each([
  ['nothing', [], { outcome: 'empty' }],
  ['what is no credential', [unreadable], { outcome: 'empty' }],
  ['both of ours', [ours, ours], ours],
  ['one of ours alone', [ours], ours],
  ['an older one of ours', [older], older],
  ['a newer and an older one', [ours, older], older],
  ['an older one and one from before a correction', [older, corrected], corrected],
  ['one that was changed, in the older standard', [ours, altered], altered],
  ['one that was changed beside one from elsewhere', [foreign, altered], altered],
  ['two of a badge that was taken back', [revoked, revoked], revoked],
  ['two of an expired badge', [expired, expired], expired],
  ['one that is revoked and one that has expired', [revoked, expired], { ...revoked, hasEnded: true }],
  ['one of ours beside one of a badge that was deleted since', [ours, deleted], ours],
  ['one of a badge that was deleted', [deleted], deleted],
  ['an older one of ours beside one of before personal data was removed', [older, emptied], emptied],
  ['one of before personal data was removed', [emptied], emptied],
  ['one of before personal data was removed beside one that was changed', [emptied, altered], altered],
  ['one of before personal data was removed beside one of another badge', [emptied, other], changed],
  ['one of ours beside one of another badge that was deleted', [other, deleted], { ...changed, hash: other.hash }],
  ['one of ours beside one from elsewhere', [ours, foreign], changed],
  ['one of ours beside what is no credential', [unreadable, ours], changed],
  ['those of two badges', [ours, other], changed],
  ['one from elsewhere', [foreign], foreign],
  ['two from elsewhere', [unreadable, foreign], foreign],
])('a file with %s is told as one', (_, checked, expected) => {
  expect(together(checked)).toEqual(expected);
});
