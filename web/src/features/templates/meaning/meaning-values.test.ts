import { type Meaning, createBadgeTemplateSchema, noMeaning } from 'functions/contract';
import { expect, test } from 'vitest';
import { templateFormSchema, valuesOf } from '../form/template-values.ts';
import { type MeaningValues, meaningInput, meaningValuesOf } from './meaning-values.ts';

const full: Meaning = {
  badgeType: 'First Aid',
  description: 'Two days.',
  imageAlt: 'A cross',
  achievementType: 'Certificate',
  criteria: { text: 'Help once.', url: 'https://school.example' },
  skills: [
    { name: 'Calm', url: null },
    { name: 'Bandaging', url: 'https://skills.example' },
  ],
  validity: { kind: 'until', month: 7, day: 31 },
};
const template = createBadgeTemplateSchema.parse({ name: 'Gold', svgContent: '<svg/>' });
const start = valuesOf(template);
const parse = (changes: Partial<MeaningValues>) => templateFormSchema.safeParse({ ...start, ...changes });
const whyNot = (changes: Partial<MeaningValues>) =>
  parse(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each<[string, Meaning, string | null]>([
  ['all fields', full, 'has been awarded'],
  ['a validity in months', { ...full, validity: { kind: 'months', months: 24 } }, null],
  ['no values', noMeaning, null],
])('an untouched form with %s returns the same values', (_, meaning, awardLine) => {
  const { data } = templateFormSchema.safeParse({ ...start, ...meaningValuesOf({ meaning, awardLine }) });
  expect(data).toMatchObject({ meaning, awardLine });
});

test('empty rows are not saved as skills', () => {
  const rows = [
    { name: ' ', url: '' },
    { name: 'Calm', url: '' },
    { name: '', url: '' },
  ];
  expect(meaningInput({ ...start, skills: rows }).meaning.skills).toEqual([{ name: 'Calm', url: '' }]);
});

test.each<[string, Partial<MeaningValues>, string, RegExp]>([
  ['criteria that are too long', { criteriaText: 'x'.repeat(4001) }, 'criteriaText', /at most 4000/],
  ['an invalid web address', { criteriaUrl: 'school.example' }, 'criteriaUrl', /^Start the address/],
  ['an award line that is too long', { awardLine: 'x'.repeat(201) }, 'awardLine', /at most 200/],
  ['a missing number of months', { validFor: 'months' }, 'months', /1 to 600 months/],
  ['half a month', { validFor: 'months', months: '1.5' }, 'months', /whole number/],
  ['a missing month', { validFor: 'until', untilDay: '1' }, 'untilMonth', /^Choose a month$/],
  ['30 February', { validFor: 'until', untilMonth: '2', untilDay: '30' }, 'untilDay', /fewer days/],
  [
    '21 skills',
    { skills: Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, url: '' })) },
    'skills',
    /at most 20/,
  ],
])('shows an error at the field for %s', (_, changes, field, words) => {
  expect(whyNot(changes)).toEqual([[field, expect.stringMatching(words)]]);
});

test('errors of a skill appear in its row, even below empty rows', () => {
  const skills = [
    { name: '', url: '' },
    { name: 'Calm', url: '' },
    { name: '', url: 'mailto:a@b.cc' },
  ];
  expect(whyNot({ skills })).toEqual([
    ['skills.2.name', 'Name the skill'],
    ['skills.2.url', 'Start the address with https:// or http://'],
  ]);
});
