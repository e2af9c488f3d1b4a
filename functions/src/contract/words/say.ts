import type en from './en.json';

/** All messages, by section and name. Those of English say which there are. */
export type Messages = typeof en;

type Section = keyof Messages;

/** Name of a message: 'page.title'. */
export type MessageKey = {
  [S in Section]: `${S}.${keyof Messages[S] & string}`;
}[Section];

/** A message, or its forms by the number in it: `{ "one": "{count} badge", "other": "{count} badges" }`. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Sections of messages, of which a page has those that it uses. */
export type SpokenMessages = Readonly<Record<string, Readonly<Record<string, Message>>>>;

interface Language {
  /** Tag of BCP 47: 'en-US'. */
  tag: string;
  messages: SpokenMessages;
}

let spoken: Language = { tag: 'en-US', messages: {} };

/** Adds sections of a language's messages to those that are said, or says another language from now on. */
export function speak(tag: string, messages: SpokenMessages): void {
  spoken = { tag, messages: tag === spoken.tag ? { ...spoken.messages, ...messages } : messages };
}

/** The language that is spoken, as a tag of BCP 47. */
export function spokenLanguage(): string {
  return spoken.tag;
}

/** Values of a message. `count` chooses its form, and is written as the language writes numbers. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message in the language that is spoken, with its values in the place of `{name}`. Throws where one of both is missing. */
export function say(key: MessageKey, values: MessageValues = {}): string {
  const [section = '', name = ''] = key.split('.');
  const message = spoken.messages[section]?.[name];
  if (message === undefined) throw new Error(`No message ${key} was loaded.`);
  return formOf(message, values.count).replaceAll(/\{(\w+)\}/g, (_, value: string) => {
    const given = values[value];
    if (given === undefined) throw new Error(`The message ${key} lacks the value ${value}.`);
    return typeof given === 'number' ? given.toLocaleString(spoken.tag) : given;
  });
}

function formOf(message: Message, count: string | number | undefined): string {
  if (typeof message === 'string') return message;
  const rule = new Intl.PluralRules(spoken.tag).select(Number(count));
  const form = message[rule] ?? message.other;
  if (form === undefined) throw new Error('A message by number has no form "other".');
  return form;
}
