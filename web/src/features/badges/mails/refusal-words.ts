import type { BadgeMail, RefusalReason } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';

/** Filter label of each reason for refused mails. */
export const refusalLabels: Record<RefusalReason, MessageKey> = {
  no_such_address: 'badgeMails.noSuchAddress',
  mailbox_full: 'badgeMails.mailboxFull',
  unwanted: 'badgeMails.unwanted',
  other: 'badgeMails.otherReasons',
};

/** Advice per reason; other reasons only have the mail server's words. */
export const refusalAdvice: Record<RefusalReason, MessageKey | null> = {
  no_such_address: 'badgeMails.noSuchAddressAdvice',
  mailbox_full: 'badgeMails.mailboxFullAdvice',
  unwanted: 'badgeMails.unwantedAdvice',
  other: null,
};

/** The mail server's words for a refusal. */
export function refusalWords({ error }: BadgeMail): string {
  return error ?? say('badgeMails.noReason');
}
