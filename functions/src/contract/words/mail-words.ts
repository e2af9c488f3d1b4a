import * as z from 'zod';
import { lineSchema, textSchema } from '../rules/fields.ts';

/** Mails that may have words of one's own: that of a badge, of one taken back, of a mistake, and the reminder. */
export const wordedMails = ['issued', 'takenBack', 'mistake', 'reminder'] as const;
export type WordedMail = (typeof wordedMails)[number];

const ofBadge = ['name', 'givenName', 'badgeType', 'year', 'lastDay', 'link', 'organization'] as const;

/** Fields that each mail may have. The badge of a mistake is gone: its mail has those of the mail that it takes back. */
export const mailFields = {
  issued: ofBadge,
  takenBack: ofBadge,
  mistake: ['name', 'givenName', 'badgeType', 'year', 'organization', 'mailSubject', 'mailDay'],
  reminder: ofBadge,
} as const satisfies Record<WordedMail, readonly string[]>;
export type MailField = (typeof mailFields)[WordedMail][number];

/** Values of the fields; one that is empty or missing takes its line with it. */
export type MailFieldValues = Readonly<Partial<Record<MailField, string>>>;

/** Fields that always have a value. */
const sureFields = {
  issued: ['name', 'givenName', 'badgeType', 'year', 'organization'],
  takenBack: ['name', 'givenName', 'badgeType', 'year', 'organization'],
  mistake: mailFields.mistake,
  reminder: ['name', 'givenName', 'badgeType', 'year', 'lastDay', 'organization'],
} as const satisfies Record<WordedMail, readonly MailField[]>;

/** Most fields in one text: a name may have 200 characters. */
export const mostMailFields = 20;
export const maxMailSubject = 200;
export const maxMailText = 2000;

const fieldPattern = /\{(\w+)\}/g;

/** A field as it is written in a text. */
export function fieldMark(field: MailField): string {
  return `{${field}}`;
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(fieldPattern), ([, name = '']) => name);
}

/**
 * A text with the values of its fields. A line with a field that has no value falls out, and of empty lines in a row one
 * stays. Values are put in once: a mark in one of them stays as it is.
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

/** Reason for which a mail cannot have these words; null where it can. */
export function whyWrongWords(mail: WordedMail, text: string): string | null {
  const allowed: readonly string[] = mailFields[mail];
  const names = namesIn(text);
  const strange = names.find((name) => !allowed.includes(name));
  if (strange !== undefined) return `{${strange}} is no field of this mail. Use ${inMarks(allowed)}`;
  if (names.length > mostMailFields) return `Use at most ${mostMailFields} fields`;
  const sure: readonly string[] = sureFields[mail];
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

/** Settings with the words of mails; an empty one stands for the fixed words. */
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

/** The same as they may be sent. */
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

/** The settings of one mail's words. */
export function wordKeysOf<M extends WordedMail>(mail: M) {
  return { subject: `${mail}MailSubject`, text: `${mail}MailText` } as const;
}

/** Sender's name, which stands before an address in quotes. */
export const senderNameSchema = lineSchema(100).regex(/^[^@<>"\\]*$/, 'Use a name without @, quotes, < and >');

/** Words of one mail, as they stand in a form. */
export const mailDraftSchema = z
  .strictObject({
    mail: z.enum(wordedMails),
    /** Empty for the fixed subject. */
    subject: lineSchema(maxMailSubject),
    /** Empty for the fixed text. */
    text: textSchema(maxMailText),
  })
  .superRefine(({ mail, ...words }, context) => {
    for (const [name, text] of Object.entries(words)) {
      const message = whyWrongWords(mail, text);
      if (message) context.addIssue({ code: 'custom', path: [name], message });
    }
  });
export type MailDraft = z.output<typeof mailDraftSchema>;

/** The mail that words make for an example badge, beside the fixed ones with fields in them. */
export const checkedWordsSchema = z.strictObject({
  /** Address for answers; null for the sender's. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fixed: z.strictObject({ subject: z.string(), text: z.string() }),
});
export type CheckedWords = z.output<typeof checkedWordsSchema>;
