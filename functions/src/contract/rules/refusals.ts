import * as z from 'zod';

/** Why a mail server refuses a mail; for `other`, its own words say more. */
export const refusalReasons = ['no_such_address', 'mailbox_full', 'unwanted', 'other'] as const;
export const refusalReasonSchema = z.enum(refusalReasons);
export type RefusalReason = z.output<typeof refusalReasonSchema>;

// The enhanced status code after the reply code (RFC 3463), also in stored replies behind our own prefix.
const enhancedCode = /(?:^|\. )\d{3}[ -]([45])\.(\d{1,3})\.(\d{1,3})(?!\d)/;

/** Derives the reason from the enhanced status code alone, because the words may be in any language. */
export function refusalReasonOf(says: string | null): RefusalReason {
  const [, kind = '', subject = '', detail = ''] = enhancedCode.exec(says ?? '') ?? [];
  // A full mailbox is a temporary refusal, and given up after two days.
  if (subject === '2' && detail === '2') return 'mailbox_full';
  if (kind !== '5') return 'other';
  if (subject === '1') return 'no_such_address';
  return subject === '7' ? 'unwanted' : 'other';
}

export const refusalCountsSchema = z.strictObject({
  reasons: z.array(z.strictObject({ reason: refusalReasonSchema, count: z.int() })),
  /** Mails about badges that wait because the mail server is unavailable. */
  waiting: z.int(),
});
export type RefusalCounts = z.output<typeof refusalCountsSchema>;
