import type { MailField, WordedMail } from 'functions/contract';
import type { MessageKey } from 'functions/contract/words/say';

/** Name of each mail and when it is sent. */
export const mailLabels: Record<WordedMail, { label: MessageKey; when: MessageKey }> = {
  issued: { label: 'settingsMails.issued', when: 'settingsMails.issuedWhen' },
  takenBack: { label: 'settingsMails.takenBack', when: 'settingsMails.takenBackWhen' },
  mistake: { label: 'settingsMails.mistake', when: 'settingsMails.mistakeWhen' },
  reminder: { label: 'settingsMails.reminder', when: 'settingsMails.reminderWhen' },
};

export const fieldLabels: Record<MailField, MessageKey> = {
  name: 'common.name',
  givenName: 'settingsMails.givenName',
  badgeType: 'common.badgeType',
  year: 'common.year',
  lastDay: 'common.lastDay',
  link: 'settingsMails.link',
  organization: 'common.organization',
  mailSubject: 'settingsMails.mailSubject',
  mailDay: 'settingsMails.mailDay',
};

/** Wording of one mail in its form. */
export interface WordsValues {
  subject: string;
  text: string;
}
