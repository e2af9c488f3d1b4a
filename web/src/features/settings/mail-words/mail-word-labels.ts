import type { MailField, WordedMail } from 'functions/contract';
import type { ShownField } from '../../../ui/forms/conflict-fields.tsx';

/** Name of each mail and when it is sent. */
export const mailLabels: Record<WordedMail, { label: string; when: string }> = {
  issued: { label: 'Badge issued', when: 'To the recipient of a badge.' },
  takenBack: { label: 'Badge taken back', when: 'To who had the mail of a badge, where that is switched on.' },
  mistake: { label: 'Sent by mistake', when: 'To who had the mail of an issue that was undone, when you say so.' },
  reminder: { label: 'Reminder', when: 'Before a badge expires.' },
};

export const fieldLabels: Record<MailField, string> = {
  name: 'Name',
  givenName: 'Given name',
  badgeType: 'Badge type',
  year: 'Year',
  lastDay: 'Last day',
  link: 'Link',
  organization: 'Organization',
  mailSubject: 'Subject of that mail',
  mailDay: 'Day of that mail',
};

/** Wording of one mail in its form. */
export interface WordsValues {
  subject: string;
  text: string;
}

export const shownWords: Record<keyof WordsValues, ShownField> = {
  subject: { label: 'Subject' },
  text: { label: 'Text' },
};
