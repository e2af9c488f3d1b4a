import { badgesApi } from '../contract/calls/badges.ts';
import { db } from '../firebase.ts';
import { call } from './api.ts';

/** How many badges each award of somebody stands for. */
export async function awardsOf(userId: string): Promise<number[]> {
  const { docs } = await db.collection('awards').where('userId', '==', userId).get();
  return docs.map((award) => Number(award.get('count')));
}

/** 1 where somebody holds such a badge of a year, else 0. */
export async function holding(sessionId: string, userId: string, badgeType: string, year: number) {
  const body = { users: { userIds: [userId] }, badgeType, year };
  return (await call(badgesApi.countRecipients, { sessionId, body })).holding;
}
