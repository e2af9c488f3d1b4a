import type en from './en.json';

/** All messages by section and name; English defines the keys. */
export type Messages = typeof en;

type Section = keyof Messages;

/** Key of a message: its section, a dot and its name. */
export type MessageKey = {
  [S in Section]: `${S}.${keyof Messages[S] & string}`;
}[Section];

/** Ends of the keys that begin with a part: 'users' of 'table.failed'. */
export type MessageEnd<Beginning extends string, Key = MessageKey> = Key extends `${Beginning}.${infer End}`
  ? End
  : never;

/** A message, or its plural forms: `{ "one": "{count} badge", "other": "{count} badges" }`. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** Messages by section and name; a page has only those it uses. */
export type SpokenMessages = Readonly<Record<string, Readonly<Record<string, Message>>>>;

export interface Language {
  /** BCP 47 tag: 'en-US'. */
  tag: string;
  messages: SpokenMessages;
}

let spoken: Language = { tag: 'en-US', messages: {} };
let current = () => spoken;

/** Adds messages of the current language, or switches to another language. */
export function speak(tag: string, messages: SpokenMessages): void {
  const known = tag === spoken.tag ? spoken.messages : {};
  const added = Object.entries(messages).map(([section, some]) => [section, { ...known[section], ...some }] as const);
  spoken = { tag, messages: { ...known, ...Object.fromEntries(added) } };
  current = () => spoken;
}

/** Asks `source` for the language of each text. A server speaks several languages at once. */
export function speakAs(source: () => Language): void {
  current = source;
}

/** BCP 47 tag of the current language. */
export function spokenLanguage(): string {
  return current().tag;
}

/** Values of a message. `count` selects the plural form, and is formatted for the language. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Message in the current language with its `{name}` fields filled. Throws if the message or a value is missing. */
export function say(key: MessageKey, values: MessageValues = {}): string {
  const { tag, messages } = current();
  const dot = key.indexOf('.');
  const message = messages[key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (message === undefined) throw new Error(`No message ${key} was loaded.`);
  return formOf(message, tag, values.count).replaceAll(/\{(\w+)\}/g, (_, value: string) => {
    const given = values[value];
    if (given === undefined) throw new Error(`The message ${key} lacks the value ${value}.`);
    return typeof given === 'number' ? given.toLocaleString(tag) : given;
  });
}

function formOf(message: Message, tag: string, count: string | number | undefined): string {
  if (typeof message === 'string') return message;
  const rule = new Intl.PluralRules(tag).select(Number(count));
  const form = message[rule] ?? message.other;
  if (form === undefined) throw new Error('A message by number has no form "other".');
  return form;
}
