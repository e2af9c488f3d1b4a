import * as z from 'zod';

/** Reasons for which a mail server refuses a mail; of `other`, its words say more. */
export const refusalReasons = ['no_such_address', 'mailbox_full', 'unwanted', 'other'] as const;
export const refusalReasonSchema = z.enum(refusalReasons);
export type RefusalReason = z.output<typeof refusalReasonSchema>;

// The enhanced status code behind the code of the reply (RFC 3463), also of a reply that was kept with words of ours before it.
const enhancedCode = /(?:^|\. )\d{3}[ -]([45])\.(\d{1,3})\.(\d{1,3})(?!\d)/;

/** The reason in a mail server's words, from their enhanced status code alone: words may be of any language. */
export function refusalReasonOf(says: string | null): RefusalReason {
  const [, kind = '', subject = '', detail = ''] = enhancedCode.exec(says ?? '') ?? [];
  // A full mailbox is refused for now, and given up after two days.
  if (subject === '2' && detail === '2') return 'mailbox_full';
  if (kind !== '5') return 'other';
  if (subject === '1') return 'no_such_address';
  return subject === '7' ? 'unwanted' : 'other';
}

/** Numbers of refused mails by reason, and of those that wait. */
export const refusalCountsSchema = z.strictObject({
  reasons: z.array(z.strictObject({ reason: refusalReasonSchema, count: z.int() })),
  /** Mails about badges that wait because the mail server is away. */
  waiting: z.int(),
});
export type RefusalCounts = z.output<typeof refusalCountsSchema>;
