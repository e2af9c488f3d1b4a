import type { PublicBadge, VerifyAnswer } from 'functions/contract';
import { ownSettings } from '../app/testing/public-words.ts';
import { type fakeApi, json } from './fake-api.ts';
import { sampleHash, sampleVerifiedBadge } from './samples.ts';

export type Replies = Parameters<typeof fakeApi>[0];

const dates = {
  issued: { issuedAt: '2026-06-01T12:00:00.000Z', firstIssuedAt: '2025-05-04T12:00:00.000Z', revokedAt: null },
  expired: { issuedAt: '2026-06-01T12:00:00.000Z', firstIssuedAt: '2025-05-04T12:00:00.000Z', revokedAt: null },
  revoked: { issuedAt: null, firstIssuedAt: '2025-05-04T12:00:00.000Z', revokedAt: '2026-05-04T12:00:00.000Z' },
  never: { issuedAt: null, firstIssuedAt: null, revokedAt: null },
} as const;
const ending = { lastDay: '2026-06-30', validUntil: '2026-06-30T23:59:59.000Z' };

/** Answers about the sample badge in a state, with changes in `more`. */
export function answers(
  state: keyof typeof dates,
  more: Partial<VerifyAnswer['badge']> = state === 'expired' ? ending : {},
): Replies {
  const issued = state === 'issued' || state === 'expired';
  const badge = { ...sampleVerifiedBadge.badge, state, issued, ...dates[state], ...more };
  const verified = { ...sampleVerifiedBadge, badge };
  const { badge: _, user, ...rest } = verified;
  const person = { recipientName: user.name, recipientEmail: 'jane@example.com', recipientDepartment: 'Physics' };
  const detailed: PublicBadge = { ...badge, ...rest, ...person, templateName: 'Gold seal' };
  return replied(json(verified), json(detailed));
}

export function replied(certificate: Replies[string], details = certificate): Replies {
  return {
    'GET /api/settings/public': json(ownSettings),
    [`GET /api/verify/${sampleHash}`]: certificate,
    [`GET /api/verification/${sampleHash}`]: details,
  };
}
