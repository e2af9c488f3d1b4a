import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BadgeState } from '../contract/rules/public-badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { statsApi } from '../contract/calls/stats.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, signIn } from '../testing/api.ts';
import { createBadge, createTag, createTagged, importPeople, uniqueEmail } from '../testing/builders.ts';
import { listDisagreeing } from '../testing/disagreeing-records.ts';

const sessionId = await signIn();

/** Users and badges for the steps; each step picks one of those left. */
interface World {
  userIds: string[];
  badges: { id: string; userId: string; hash: string }[];
  tagId: string;
}

type Step = (world: World, pick: number) => Promise<void>;

function pickFrom<T>(items: T[], pick: number): T | undefined {
  return items[pick % Math.max(1, items.length)];
}

function dropBadges(world: World, badgeIds: string[]): void {
  world.badges = world.badges.filter(({ id }) => !badgeIds.includes(id));
}

const steps: Record<string, Step> = {
  addUser: async (world) => {
    world.userIds.push((await createTagged(sessionId, { id: world.tagId })).id);
  },
  importUsers: async () => {
    const users = [{ name: 'A', email: uniqueEmail() }, { name: '' }, { name: 'B', email: uniqueEmail() }];
    await importPeople({ sessionId }, users);
  },
  addBadge: async (world, pick) => {
    const userId = pickFrom(world.userIds, pick);
    if (!userId) return;
    const { id, verificationHash: hash } = await createBadge(sessionId, userId);
    world.badges.push({ id, userId, hash });
  },
  issue: async (world, pick) => {
    const badge = pickFrom(world.badges, pick);
    if (badge) await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  },
  issueByTag: async (world, pick) => {
    const body = {
      tagIds: [world.tagId],
      year: 2026,
      badgeType: pick % 2 ? "dean's  list" : undefined,
      includeHolders: pick % 3 === 0,
    };
    await call(badgesApi.bulkIssueByTags, { sessionId, body });
  },
  issueAll: async (world) => {
    const badgeIds = world.badges.map(({ id }) => id);
    if (badgeIds.length > 0) await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds } });
  },
  unissueHalf: async (world) => {
    const badgeIds = world.badges.filter((_, index) => index % 2 === 0).map(({ id }) => id);
    if (badgeIds.length > 0) await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds } });
  },
  share: async (world, pick) => {
    const badge = pickFrom(world.badges, pick);
    if (badge) await call(badgesApi.linkedinShare, { params: { id: badge.id } });
  },
  verify: async (world, pick) => {
    const badge = pickFrom(world.badges, pick);
    if (badge) await call(verificationApi.verify, { params: { hash: badge.hash } });
  },
  deleteBadge: async (world, pick) => {
    const badge = pickFrom(world.badges, pick);
    if (!badge) return;
    await call(badgesApi.delete, { sessionId, params: { id: badge.id } });
    dropBadges(world, [badge.id]);
  },
  deleteSome: async (world, pick) => {
    const badgeIds = world.badges.slice(0, 1 + (pick % 3)).map(({ id }) => id);
    if (badgeIds.length === 0) return;
    await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds: [...badgeIds, ...badgeIds] } });
    dropBadges(world, badgeIds);
  },
  deleteUser: async (world, pick) => {
    const userId = pickFrom(world.userIds, pick);
    if (!userId) return;
    await call(usersApi.delete, { sessionId, params: { id: userId } });
    world.userIds = world.userIds.filter((id) => id !== userId);
    world.badges = world.badges.filter((badge) => badge.userId !== userId);
  },
};

/** Totals as counted minus totals recounted from the documents. */
async function difference() {
  const [stats, users, badges, logs] = await Promise.all([
    call(statsApi.get, { sessionId }),
    db.collection('users').count().get(),
    db.collection('badges').select('state', 'linkedinShareCount').get(),
    db.collection('verificationLogs').count().get(),
  ]);
  const inState = (state: BadgeState) => badges.docs.filter((badge) => badge.get('state') === state).length;
  const issued = inState('issued');
  const shares = badges.docs.reduce((sum, badge) => sum + Number(badge.get('linkedinShareCount') ?? 0), 0);
  return {
    totalUsers: stats.totalUsers - users.data().count,
    badgesIssued: stats.badgesIssued - issued,
    badgesRevoked: stats.badgesRevoked - inState('revoked'),
    // These tests issue everything now.
    issuedThisMonth: stats.issuedThisMonth - issued,
    totalBadges: stats.totalBadges - badges.size,
    linkedinShares: stats.linkedinShares - shares,
    verifications: stats.verifications - logs.data().count,
    // And verify now.
    verifiedLastSevenDays: stats.lastSevenDays.verified - logs.data().count,
  };
}

test('after any sequence of calls all records agree and the totals equal a recount', { timeout: 120_000 }, async () => {
  const sequence = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(100)), {
    minLength: 5,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(sequence, async (chosen) => {
      const world: World = { userIds: [], badges: [], tagId: (await createTag(sessionId)).id };
      await steps.addUser?.(world, 0);
      await steps.addBadge?.(world, 0);
      for (const [name, pick] of chosen) await steps[name]?.(world, pick);
      const differing = Object.entries(await difference()).filter(([, amount]) => amount !== 0);
      expect(differing).toEqual([]);
      expect(await listDisagreeing()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
