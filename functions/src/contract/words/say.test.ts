import { afterEach, beforeEach, expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import { pseudoMessages, untranslated } from './pseudo.ts';
import { type MessageKey, say, speak, speakAs, spokenLanguage } from './say.ts';

const key = (name: string) => `sample.${name}` as MessageKey;
const sample = { plain: 'Badge', named: 'Hello {name}', counted: { one: '{count} badge', other: '{count} badges' } };

beforeEach(() => {
  speak('en-US', { ...en, sample });
});
afterEach(() => {
  speak('en-US', en);
});

test('a message has its values in their places, and numbers as the language writes them', () => {
  expect(say(key('plain'))).toBe('Badge');
  expect(say(key('named'), { name: 'Ada {name}' })).toBe('Hello Ada {name}');
  expect([0, 1, 2, 1200].map((count) => say(key('counted'), { count }))).toEqual([
    '0 badges',
    '1 badge',
    '2 badges',
    '1,200 badges',
  ]);
});

test('another language has its own forms and numbers, and nothing of the one before', () => {
  speak('pl', {
    sample: { counted: { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '' } },
  });
  expect(spokenLanguage()).toBe('pl');
  expect([1, 3, 5].map((count) => say(key('counted'), { count }))).toEqual(['1 plik', '3 pliki', '5 plików']);
  expect(() => say(key('plain'))).toThrow('sample.plain');
});

test('a source decides about the language of each text, until a language is set', () => {
  const greetings = { en: 'Hello', pl: 'Dzień dobry' };
  let tag: keyof typeof greetings = 'en';
  speakAs(() => ({ tag, messages: { sample: { plain: greetings[tag] } } }));
  expect([spokenLanguage(), say(key('plain'))]).toEqual(['en', 'Hello']);
  tag = 'pl';
  expect([spokenLanguage(), say(key('plain'))]).toEqual(['pl', 'Dzień dobry']);
  speak('en-US', { sample });
  expect(say(key('plain'))).toBe('Badge');
});

test('a missing message, value or form throws', () => {
  expect(() => say(key('missing'))).toThrow('No message sample.missing was loaded.');
  expect(() => say(key('named'))).toThrow('lacks the value name');
  speak('en-US', { sample: { counted: { one: 'one' } } });
  expect(() => say(key('counted'), { count: 2 })).toThrow('no form "other"');
});

test('the test language reveals texts that are not messages', () => {
  speak('en-US', pseudoMessages({ sample }));
  expect(say(key('plain'))).toBe('⟦Badge~~⟧');
  const shown = `${say(key('named'), { name: say(key('plain')) })} by Ada, 2026. Issued`;
  expect(untranslated(shown, ['Ada'])).toBe('by Issued');
  expect(untranslated(say(key('named'), { name: 'Ada' }), [])).toBe('');
});

test('each message by number has a form for every number of its language', () => {
  for (const message of Object.values(en).flatMap((section) => Object.values<unknown>(section))) {
    if (typeof message !== 'string') expect(Object.keys(message as object).sort()).toEqual(['one', 'other']);
  }
});
