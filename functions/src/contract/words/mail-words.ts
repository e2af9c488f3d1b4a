import * as z from 'zod';
import { lineSchema, textSchema } from '../rules/fields.ts';

/** Mails that can have custom texts: badge issued, taken back, sent by mistake, and reminder. */
export const wordedMails = ['issued', 'takenBack', 'mistake', 'reminder'] as const;
export type WordedMail = (typeof wordedMails)[number];

const badgeFields = ['name', 'givenName', 'badgeType', 'year', 'lastDay', 'link', 'organization'] as const;

/** Fields available in each mail. After a mistake the badge is gone, so the fields of the original mail apply. */
export const mailFields = {
  issued: badgeFields,
  takenBack: badgeFields,
  mistake: ['name', 'givenName', 'badgeType', 'year', 'organization', 'mailSubject', 'mailDay'],
  reminder: badgeFields,
} as const satisfies Record<WordedMail, readonly string[]>;
export type MailField = (typeof mailFields)[WordedMail][number];

/** Values of fields. An empty or missing one removes its line. */
export type MailFieldValues = Readonly<Partial<Record<MailField, string>>>;

/** Fields that always have a value. */
const alwaysFilled = {
  issued: ['name', 'givenName', 'badgeType', 'year', 'organization'],
  takenBack: ['name', 'givenName', 'badgeType', 'year', 'organization'],
  mistake: mailFields.mistake,
  reminder: ['name', 'givenName', 'badgeType', 'year', 'lastDay', 'organization'],
} as const satisfies Record<WordedMail, readonly MailField[]>;

/** Most fields in one text, because a name may have 200 characters. */
export const mostMailFields = 20;
export const maxMailSubject = 200;
export const maxMailText = 2000;

const fieldPattern = /\{(\w+)\}/g;

export function fieldMark(field: MailField): string {
  return `{${field}}`;
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(fieldPattern), ([, name = '']) => name);
}

/**
 * Fills the fields of a text. Removes lines with an empty field and repeated empty lines. Marks inside values stay as
 * they are.
 */
export function filledWords(text: string, values: MailFieldValues): string {
  const known = new Map<string, string>(Object.entries(values));
  const lines = text.split(/\r?\n/).filter((line) => namesIn(line).every((name) => Boolean(known.get(name))));
  return lines
    .map((line) => line.replaceAll(fieldPattern, (_, name: string) => known.get(name) ?? ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Why a mail cannot have this text; null if it can. */
export function whyWrongWords(mail: WordedMail, text: string): string | null {
  const allowed: readonly string[] = mailFields[mail];
  const names = namesIn(text);
  const strange = names.find((name) => !allowed.includes(name));
  if (strange !== undefined) return `{${strange}} is no field of this mail. Use ${inMarks(allowed)}`;
  if (names.length > mostMailFields) return `Use at most ${mostMailFields} fields`;
  const sure: readonly string[] = alwaysFilled[mail];
  const leastValues = Object.fromEntries(sure.map((name) => [name, name]));
  if (text.trim() === '' || filledWords(text, leastValues) !== '') return null;
  const unsure = allowed.filter((name) => !sure.includes(name));
  return `Write a line without ${inMarks(unsure)}: they may be empty, and nothing would be left`;
}

function inMarks(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function ofMail(mail: WordedMail) {
  return (text: string, context: z.RefinementCtx<string>) => {
    const message = whyWrongWords(mail, text);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

const subjectOf = (mail: WordedMail) => lineSchema(maxMailSubject).superRefine(ofMail(mail));
const textOf = (mail: WordedMail) => textSchema(maxMailText).superRefine(ofMail(mail));

/** Settings with mail texts; empty means the default text. */
export const ownWordsShape = {
  issuedMailSubject: z.string(),
  issuedMailText: z.string(),
  takenBackMailSubject: z.string(),
  takenBackMailText: z.string(),
  mistakeMailSubject: z.string(),
  mistakeMailText: z.string(),
  reminderMailSubject: z.string(),
  reminderMailText: z.string(),
};
export type OwnWords = Record<keyof typeof ownWordsShape, string>;

/** Mail texts in a request. */
export const sentWordsShape = {
  issuedMailSubject: subjectOf('issued'),
  issuedMailText: textOf('issued'),
  takenBackMailSubject: subjectOf('takenBack'),
  takenBackMailText: textOf('takenBack'),
  mistakeMailSubject: subjectOf('mistake'),
  mistakeMailText: textOf('mistake'),
  reminderMailSubject: subjectOf('reminder'),
  reminderMailText: textOf('reminder'),
};

export function wordKeysOf<M extends WordedMail>(mail: M) {
  return { subject: `${mail}MailSubject`, text: `${mail}MailText` } as const;
}

/** Sender name, quoted before an address. */
export const senderNameSchema = lineSchema(100).regex(/^[^@<>"\\]*$/, 'Use a name without @, quotes, < and >');

/** Texts of one mail from a form. */
export const mailDraftSchema = z
  .strictObject({
    mail: z.enum(wordedMails),
    /** Empty for the default subject. */
    subject: lineSchema(maxMailSubject),
    /** Empty for the default text. */
    text: textSchema(maxMailText),
  })
  .superRefine(({ mail, ...words }, context) => {
    for (const [name, text] of Object.entries(words)) {
      const message = whyWrongWords(mail, text);
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  });
export type MailDraft = z.output<typeof mailDraftSchema>;

/** Example mail from these texts, and the default texts with field marks. */
export const checkedWordsSchema = z.strictObject({
  /** Reply address; null for the sender's. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fixed: z.strictObject({ subject: z.string(), text: z.string() }),
});
export type CheckedWords = z.output<typeof checkedWordsSchema>;
