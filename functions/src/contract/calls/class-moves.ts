import * as z from 'zod';
import { bulkAnswerSchema, tagIdsQuerySchema } from './bulk.ts';
import { type TagPair, tagPairsSchema } from './chosen-records.ts';
import { endpoint } from './endpoint.ts';
import { colorSchema, idSchema } from '../rules/fields.ts';
import { sameTextKey } from '../text/same-text.ts';

export const maxClassesMoved = 100;

const classWithPeopleSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  color: colorSchema,
  archived: z.boolean(),
  people: z.int(),
});
export type ClassWithPeople = z.output<typeof classWithPeopleSchema>;

/** Classes of a circular move, each followed by its target; null if no move is circular. */
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
  /** Each class and its replacement: another class, a tag for leavers, or nothing. */
  pairs: tagPairsSchema(maxClassesMoved).refine(
    (pairs) => circleIn(pairs) === null,
    'These classes go round in a circle: one of them must leave, or go to a class that is not moved',
  ),
});
export type MoveClasses = z.output<typeof moveClassesSchema>;

/** An existing one by id, a new one by name, leaving or staying. */
type ProposedMove =
  | { kind: 'class'; id: string }
  | { kind: 'new'; name: string }
  | { kind: 'leaves' }
  | { kind: 'stays' };

// A year, such as the year of entry, is not a grade.
const gradeInName = /(^|\D)(\d{1,2})(?!\d)/;

/** Proposes moves by class id: to the class with the next number. The highest classes leave. */
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

export const classCalls = {
  listClasses: endpoint({
    method: 'GET',
    path: '/api/users/classes',
    access: 'viewer',
    description:
      'The number of people in each of these classes, in this order. Other tags and deleted classes are left out.',
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
      'Move everyone in these classes to their new ones, in one job. A circle of classes is refused, and so are ' +
      'two or more classes that would all become the same one. Badges keep the class they were created with.',
    body: moveClassesSchema,
    response: bulkAnswerSchema,
    idempotent: true,
    errors: ['not_found'],
  }),
};
