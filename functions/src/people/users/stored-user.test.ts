import { expect, test } from 'vitest';
import { facetsOfUser, hasSameTags, tagIdsOf, withTags, withTagsGiven, withoutTags } from './stored-user.ts';

const tag = (id: string) => ({ id, kind: 'tag' as const });
const inClass = (id: string) => ({ id, kind: 'class' as const });
const own = { classId: '9a', tagIds: ['choir', 'chess'] };

test('all tags are the class and the others', () => {
  expect(tagIdsOf(own)).toEqual(['9a', 'choir', 'chess']);
  expect(tagIdsOf({ classId: null, tagIds: [] })).toEqual([]);
});

test('a class that is given takes the place of the one before, and a tag that somebody has is given once', () => {
  expect(withTagsGiven(own, [tag('chess'), inClass('10a'), tag('band')])).toEqual({
    classId: '10a',
    tagIds: ['choir', 'chess', 'band'],
  });
  expect(withTagsGiven(own, [])).toEqual(own);
});

test('tags are taken away from either field', () => {
  expect(withoutTags(own, new Set(['9a', 'chess']))).toEqual({ classId: null, tagIds: ['choir'] });
});

test('tags are sorted by the kinds that they have now', () => {
  expect(withTags(own, [tag('9a'), inClass('choir')])).toEqual({ classId: 'choir', tagIds: ['9a'] });
  expect(withTags(own, [inClass('choir'), inClass('9a')])).toEqual({ classId: '9a', tagIds: [] });
  expect(withTags(own, [])).toEqual({ classId: null, tagIds: [] });
});

test('two have the same tags in whatever order, and not where one has a class more', () => {
  expect(hasSameTags(own, { classId: '9a', tagIds: ['chess', 'choir'] })).toBe(true);
  expect(hasSameTags(own, { ...own, classId: null })).toBe(false);
  expect(hasSameTags(own, { ...own, tagIds: ['choir', 'band'] })).toBe(false);
});

test('lists find somebody by the class as by any tag', () => {
  const facets = facetsOfUser({ ...own, status: 'active', department: null, importId: null, listIds: [] });
  expect(Object.keys(facets)).toEqual(expect.arrayContaining(['tag:9a', 'tag:choir', 'tag:chess']));
});
