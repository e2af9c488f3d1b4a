import type { BadgeState, FollowedBadge } from 'functions/contract';

// By hand, because the contract's schema would bring its library onto every public page; a test holds one to the other.
const states: readonly BadgeState[] = ['issued', 'revoked', 'never'];

/**
 * What a document of `publicBadges` says of a badge. Throws where that cannot be understood: a page that is older than
 * the server must not go on to call a badge verified.
 */
export function followedBadgeIn(data: unknown): FollowedBadge {
  const badge = data as FollowedBadge;
  if (!states.includes(badge.state) || !Number.isInteger(badge.revision)) {
    throw new Error(`A public badge is not understood: ${JSON.stringify(data)}`);
  }
  return badge;
}
