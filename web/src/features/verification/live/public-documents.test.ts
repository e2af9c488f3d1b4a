import { followedBadgeSchema } from 'functions/contract';
import { expect, test } from 'vitest';
import { sampleFollowedBadge } from '../../../testing/samples.ts';
import { followedBadgeIn } from './public-documents.ts';

test.each(['issued', 'revoked', 'never'])('what the contract allows is understood: %s', (state) => {
  const badge = followedBadgeSchema.parse({ ...sampleFollowedBadge, state });
  expect(followedBadgeIn(badge)).toEqual(badge);
  expect(followedBadgeSchema.shape.state.options).toHaveLength(3);
});

test.each([{}, { ...sampleFollowedBadge, state: 'expired' }, { ...sampleFollowedBadge, revision: '1' }])(
  'what it does not allow is not: %j',
  (data) => {
    expect(followedBadgeSchema.safeParse(data).success).toBe(false);
    expect(() => followedBadgeIn(data)).toThrow('not understood');
  },
);
