import { type Reason, type ReasonCounts, type RecipientsAnswer, reasonSchema } from 'functions/contract';
import { json } from './fake-api.ts';
import { sampleUser } from './samples.ts';

/** Answer to an issue preview: no one gets a badge or is skipped, and mails are off, with overrides. */
export function recipientsAnswer(given: Partial<RecipientsAnswer>): RecipientsAnswer {
  const nobody = { total: 0, holding: 0, reasons: [], undrawn: [], shown: [] };
  return { ...nobody, mails: null, ...given };
}

/** Counts by reason in the contract's order. */
export function reasonsOf(counts: Partial<Record<Reason, number>>): ReasonCounts {
  return reasonSchema.options.flatMap((why) => (counts[why] ? [{ why, count: counts[why] }] : []));
}

/** Three people who get a badge, the last with a long name. */
export const sampleShown: RecipientsAnswer['shown'] = [
  { id: sampleUser.id, name: sampleUser.name },
  { id: '00000000-0000-8000-8000-0000000000c2', name: 'Boris' },
  { id: '00000000-0000-8000-8000-0000000000c3', name: 'Elisabeth Wilhelmine von und zu Hohenfels' },
];

/** Answers for the dialog of one badge: an empty list of badges and one person. */
export const issueDialogCalls = {
  'GET /api/stats': json({}),
  'GET /api/badges': json({ badges: [], total: 0, nextCursor: null }),
  'GET /api/badge-templates': json([]),
  'GET /api/settings': json({ defaultYear: 2028 }),
  'GET /api/users': json({ users: [sampleUser], total: 1, nextCursor: null }),
  'POST /api/badges/recipients': json(recipientsAnswer({ total: 1 })),
};
