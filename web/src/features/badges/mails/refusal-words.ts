import type { RefusalReason } from 'functions/contract';

/** Filter label of each reason for refused mails. */
export const refusalLabels: Record<RefusalReason, string> = {
  no_such_address: 'No such address',
  mailbox_full: 'Mailbox full',
  unwanted: 'Refused as unwanted',
  other: 'Other reasons',
};

/** Advice per reason; other reasons only have the mail server's words. */
export const refusalAdvice: Record<RefusalReason, string | null> = {
  no_such_address: 'There is no such address. Correct it and send the mail again.',
  mailbox_full: 'The mailbox is full. Send the mail again once there is room.',
  unwanted: 'The mail server takes it for unwanted. Ask who runs it to let your mails through.',
  other: null,
};
