import * as z from 'zod';
import { artSchema } from '../badge-templates/art.ts';
import { db } from '../firebase.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Achievement } from './achievement.ts';

const achievements = db.collection('achievements');

const storedSchema = z.object({ badgeType: z.string(), year: z.int(), description: z.string(), art: artSchema });

export async function getAchievement(id: string): Promise<Achievement | null> {
  const document = await achievements.doc(id).get();
  return document.exists ? { id, ...storedSchema.parse(document.data()) } : null;
}

/** Keeps an achievement for ever. Writing one that is there changes nothing. */
export function stageAchievement(writer: Writer, { id, ...achievement }: Achievement): void {
  writer.set(achievements.doc(id), achievement);
}
