import { expect, test } from 'vitest';
import { achievementTypes } from './achievement-types.ts';
import { createBadgeTemplateSchema, updateBadgeTemplateSchema } from '../calls/badge-templates.ts';
import { createBadgeSchema } from '../calls/new-badges.ts';
import { maxSkills, meaningSchema, noMeaning } from './meaning.ts';
import { isLongText, tellsMore } from './shown-meaning.ts';

const skills = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Skill ${index}` }));
const whyNot = (meaning: object) =>
  meaningSchema.safeParse(meaning).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('missing, null and empty all mean nothing', () => {
  const nothing = { badgeType: ' ', description: null, criteria: { text: '', url: null }, imageAlt: '' };
  expect(meaningSchema.parse(nothing)).toEqual(noMeaning);
  expect(noMeaning).toEqual({
    badgeType: null,
    description: null,
    criteria: { text: null, url: null },
    skills: [],
    imageAlt: null,
    achievementType: null,
    validity: { kind: 'forever' },
  });
});

test('20 skills are taken, and the 21st is refused at their field', () => {
  expect(whyNot({ skills: skills(maxSkills) })).toBeUndefined();
  expect(whyNot({ skills: skills(maxSkills + 1) })).toEqual([['skills', 'Name at most 20 skills']]);
});

test('a skill is named, and named once, in whatever case', () => {
  expect(whyNot({ skills: [{ name: 'First aid' }, { name: 'first\u00a0AID' }] })).toEqual([
    ['skills', 'Name a skill once'],
  ]);
  expect(whyNot({ skills: [{ name: '', url: 'https://a.example' }] })).toEqual([['skills.0.name', 'Name the skill']]);
});

test.each([
  ['javascript:alert(1)', 'Start the address with https:// or http://'],
  ['ftp://school.example', 'Start the address with https:// or http://'],
  ['school.example', 'Start the address with https:// or http://'],
  ['https://', 'Start the address with https:// or http://'],
  ['https://[', 'This is no web address'],
])('the address %s is refused at its field', (url, why) => {
  expect(whyNot({ criteria: { url }, skills: [{ name: 'First aid', url }] })).toEqual([
    ['criteria.url', why],
    ['skills.0.url', why],
  ]);
});

test.each(['http://school.example', 'https://school.example/kriterien/ü?a=[1]#2', 'HTTPS://SCHOOL.EXAMPLE'])(
  'the address %s is accepted unchanged',
  (url) => {
    expect(meaningSchema.parse({ criteria: { url } }).criteria.url).toBe(url);
  },
);

test('criteria have at most 4,000 characters, and markup in them is text', () => {
  const text = '<script>alert("1")</script>\n**bold** &amp;';
  expect(meaningSchema.parse({ criteria: { text } }).criteria.text).toBe(text);
  expect(whyNot({ criteria: { text: 'x'.repeat(4000) } })).toBeUndefined();
  expect(whyNot({ criteria: { text: 'x'.repeat(4001) } })).toEqual([['criteria.text', 'Use at most 4000 characters']]);
});

test('a type of achievement is one of the official list', () => {
  for (const achievementType of achievementTypes) expect(whyNot({ achievementType })).toBeUndefined();
  expect(whyNot({ achievementType: 'ext:Own' })?.[0]?.[0]).toBe('achievementType');
});

test('a template may be created or changed without a meaning', () => {
  const template = { name: 'Gold', svgContent: '<svg/>' };
  expect(createBadgeTemplateSchema.parse(template).meaning).toBeUndefined();
  expect(updateBadgeTemplateSchema.parse(template).meaning).toBeUndefined();
});

test('a call names a type, a description and an end, or leaves each to the template', () => {
  const userId = 'fe8e1c0a-5f3b-8a2d-9c41-7b6e5d4c3b2a';
  const parsed = (parts: object) => createBadgeSchema.parse({ userId, year: 2026, ...parts });
  const { badgeType, description, lastDay, validUntil } = parsed({});
  expect({ badgeType, description, lastDay, validUntil }).toEqual({});
  expect(parsed({ description: '', lastDay: null })).toMatchObject({ description: null, lastDay: null });
  const both = { lastDay: '2027-07-31', validUntil: '2027-07-31T21:59:59Z' };
  const { error } = createBadgeSchema.safeParse({ userId, year: 2026, ...both });
  expect(error?.issues.map(({ path }) => path)).toEqual([['lastDay']]);
});

const silent = { ...noMeaning, awardLine: null };

test('visitors see the meaning if it says more than the badge itself', () => {
  const { criteria, skills: noSkills, imageAlt, achievementType, awardLine } = silent;
  const shared = { criteria, skills: noSkills, imageAlt, achievementType, awardLine };
  expect(tellsMore({ ...shared, imageAlt: 'A seal', awardLine: 'has been awarded' })).toBe(false);
  expect(tellsMore({ ...shared, achievementType: 'Award' })).toBe(true);
  expect(tellsMore({ ...shared, criteria: { text: null, url: 'https://a.example' } })).toBe(true);
  expect(tellsMore({ ...shared, skills: [{ name: 'First aid', url: null }] })).toBe(true);
});

test('a text of many characters or of many lines is long', () => {
  expect([isLongText('x'.repeat(500)), isLongText('x'.repeat(501))]).toEqual([false, true]);
  expect([isLongText('x\n'.repeat(5)), isLongText('x\n'.repeat(7))]).toEqual([false, true]);
});
