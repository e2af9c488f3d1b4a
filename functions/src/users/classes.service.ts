import pLimit from 'p-limit';
import type { ClassWithPeople } from '../contract/class-moves.ts';
import { listTags } from '../tags/tags.service.ts';
import { countUsersOf } from './user-groups.store.ts';

// Each is an aggregation of its own.
const countedAtOnce = 20;

/** All classes, by name, with the number of people in each. */
export async function listUserClasses(): Promise<{ classes: ClassWithPeople[] }> {
  const limit = pLimit(countedAtOnce);
  const tags = (await listTags()).filter(({ kind }) => kind === 'class');
  const people = await Promise.all(tags.map(({ id }) => limit(() => countUsersOf({ tagIds: [id] }))));
  const classes = tags.map(({ id, name, color, archived }, index) => ({
    ...{ id, name, color, archived },
    people: people[index] ?? 0,
  }));
  return { classes };
}
