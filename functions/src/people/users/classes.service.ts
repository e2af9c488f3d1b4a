import type { ClassWithPeople } from '../../contract/calls/class-moves.ts';
import { getTagsById } from '../tags/tags.service.ts';
import { userWays } from './user-selection.service.ts';

/** Lists the classes among these tags, in order, with their number of people. */
export async function listUserClasses(tagIds: string[]): Promise<{ classes: ClassWithPeople[] }> {
  const present = await getTagsById(tagIds);
  const tags = [...new Set(tagIds)].flatMap((id) => present.get(id) ?? []).filter(({ kind }) => kind === 'class');
  const counted = tags.map(async ({ id, name, color, archived }) => {
    return { id, name, color, archived, people: await userWays.tagIds([id]).count() };
  });
  return { classes: await Promise.all(counted) };
}
