import * as z from 'zod';
import { bulkAnswerSchema, tagIdsQuerySchema } from './bulk.ts';
import { type TagPair, tagPairsSchema } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { colorSchema, idSchema } from '../rules/fields.ts';
import { sameTextKey } from '../text/same-text.ts';

/** Classes that are moved on at a time. */
export const maxClassesMoved = 100;

const classWithPeopleSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  color: colorSchema,
  archived: z.boolean(),
  /** People who have it now. */
  people: z.int(),
});
export type ClassWithPeople = z.output<typeof classWithPeopleSchema>;

/** The classes of a circle, in its order: each goes where the next one is. Null where the moves have none. */
export function circleIn(moves: readonly Readonly<TagPair>[]): string[] | null {
  const next = new Map(moves.map(({ from, to }) => [from, to]));
  for (const { from } of moves) {
    const way = [from];
    for (let to = next.get(from); to && way.length <= moves.length; to = next.get(to)) {
      if (to === from) return way;
      way.push(to);
    }
  }
  return null;
}

const moveClassesSchema = z.strictObject({
  /** Each class and what stands in its place: another class, a tag for those who leave, or nothing. */
  pairs: tagPairsSchema(maxClassesMoved).refine(
    (pairs) => circleIn(pairs) === null,
    'These classes go round in a circle: one of them must leave, or go to a class that is not moved',
  ),
});
export type MoveClasses = z.output<typeof moveClassesSchema>;

/** Proposal for a class: another one by its id, one that does not exist yet by its name, leaving, or staying as it is. */
type ProposedMove =
  | { kind: 'class'; id: string }
  | { kind: 'new'; name: string }
  | { kind: 'leaves' }
  | { kind: 'stays' };

// A year, such as that of an entry, is no grade.
const gradeInName = /(^|\D)(\d{1,2})(?!\d)/;

/** Proposals for classes by their ids: each goes to the name with the next number, and those with the highest number leave. */
export function proposedMoves(classes: readonly { id: string; name: string }[]): Map<string, ProposedMove> {
  const idOf = new Map(classes.map(({ id, name }) => [sameTextKey(name), id]));
  const highest = Math.max(...classes.map(({ name }) => gradeOf(name) ?? -1));
  return new Map(
    classes.map(({ id, name }): [string, ProposedMove] => {
      const grade = gradeOf(name);
      if (grade === null) return [id, { kind: 'stays' }];
      if (grade === highest) return [id, { kind: 'leaves' }];
      const nextName = name.replace(
        gradeInName,
        (_, before: string, digits: string) => before + String(grade + 1).padStart(digits.length, '0'),
      );
      const nextId = idOf.get(sameTextKey(nextName));
      return [id, nextId ? { kind: 'class', id: nextId } : { kind: 'new', name: nextName }];
    }),
  );
}

function gradeOf(name: string): number | null {
  const digits = gradeInName.exec(name)?.[2];
  return digits === undefined ? null : Number(digits);
}

/** The calls about classes; they stand among those of users. */
export const classCalls = {
  listClasses: endpoint({
    method: 'GET',
    path: '/api/users/classes',
    access: 'viewer',
    description:
      'The number of people in each of these classes, in this order. What is no class, or is gone, is left out.',
    query: z.object({ tagIds: tagIdsQuerySchema }),
    response: z.strictObject({ classes: z.array(classWithPeopleSchema) }),
  }),
  moveClasses: endpoint({
    method: 'POST',
    path: '/api/users/move-classes',
    access: 'issuer',
    job: 'replace-tags',
    undoable: true,
    description:
      'Move everybody of these classes on, all at once, by one job. A circle of classes is refused, and so is moving ' +
      'two or more that all go into one. Badges keep the class that they were made with.',
    body: moveClassesSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
};
