import * as z from 'zod';
import { type PublicBadge, type VerifyAnswer, verifyAnswerSchema } from '../contract/verification.ts';

const nestedSchema = z.object(verifyAnswerSchema.shape.badge.shape);

/** Picks the answer of `verify` from a badge. */
export function verifyAnswerOf(badge: PublicBadge): VerifyAnswer {
  const { recipientName: name, issuer, linkedinSharingEnabled } = badge;
  return { badge: nestedSchema.parse(badge), user: { name }, issuer, linkedinSharingEnabled };
}
