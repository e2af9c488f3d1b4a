import { badgesApi } from '../contract/calls/badges.ts';
import { db } from '../firestore/firebase.ts';
import { call } from './api.ts';

/** Number of badges behind each award of a person. */
export async function awardsOf(userId: string): Promise<number[]> {
  const { docs } = await db.collection('awards').where('userId', '==', userId).get();
  return docs.map((award) => Number(award.get('count')));
}

/** 1 if a person has such a badge of a year, else 0. */
export async function holding(sessionId: string, userId: string, badgeType: string, year: number) {
  const body = { users: { userIds: [userId] }, badgeType, year };
  return (await call(badgesApi.countRecipients, { sessionId, body })).holding;
}
