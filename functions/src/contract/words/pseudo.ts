import type { Message, SpokenMessages } from './say.ts';

const opening = '⟦';
const closing = '⟧';

/** The messages of a language that nobody speaks: each in ⟦ ⟧ and 40 % longer. What is shown outside of them is no message. */
export function pseudoMessages(messages: SpokenMessages): SpokenMessages {
  return mapped(messages, (section) => mapped(section, (message) => pseudoOf(message)));
}

function pseudoOf(message: Message): Message {
  return typeof message === 'string' ? longer(message) : mapped(message, longer);
}

function longer(text: string): string {
  return `${opening}${text}${'~'.repeat(Math.ceil(text.length * 0.4))}${closing}`;
}

function mapped<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Returns what a text has beside messages and these texts of a record: words that nobody could translate. */
export function untranslated(text: string, data: readonly string[]): string {
  let rest = text;
  // A message may stand in another one.
  const innermost = /⟦[^⟦⟧]*⟧/g;
  while (innermost.test(rest)) rest = rest.replaceAll(innermost, ' ');
  for (const known of [...data].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(known, ' ');
  return rest.replaceAll(/[^\p{L}]+/gu, ' ').trim();
}
