import type { Message, SpokenMessages } from './say.ts';

const opening = '⟦';
const closing = '⟧';

/** Messages of a test language: each in ⟦ ⟧ and 40 % longer. Text outside of the brackets is not a message. */
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

/** Text that is neither a message nor from these record texts, so no one can translate it. */
export function untranslated(text: string, data: readonly string[]): string {
  let rest = text;
  // A message may contain another.
  const innermost = /⟦[^⟦⟧]*⟧/g;
  while (innermost.test(rest)) rest = rest.replaceAll(innermost, ' ');
  for (const known of [...data].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(known, ' ');
  return rest.replaceAll(/[^\p{L}]+/gu, ' ').trim();
}
