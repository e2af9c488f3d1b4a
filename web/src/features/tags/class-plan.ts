import {
  type ClassWithPeople,
  type MoveClasses,
  type Tag,
  circleIn,
  maxClassesMoved,
  proposedMoves,
  sameTextKey,
} from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { formatList } from '../../lib/format.ts';

/** Destinations that are no class: staying and leaving. Others are `id:` plus an id, and `new:` plus a name. */
export const stays = 'stays';
export const leaves = 'leaves';

/** Destination by class id. */
export type Plan = Readonly<Record<string, string>>;

/** Tag that a plan needs and that may be missing. */
export interface WantedTag {
  name: string;
  kind: 'class' | 'tag';
}

/** Classes with people. */
export function movableIn(classes: readonly ClassWithPeople[]): ClassWithPeople[] {
  return classes.filter(({ people }) => people > 0);
}

/** Proposal for all classes with people. Archived ones are no destination. */
export function proposedPlan(classes: readonly ClassWithPeople[]): Plan {
  const proposed = proposedMoves(classes.filter(({ archived, people }) => !archived || people > 0));
  const choices = movableIn(classes).map(({ id }) => {
    const move = proposed.get(id);
    if (move?.kind === 'class') return [id, `id:${move.id}`];
    return [id, move?.kind === 'new' ? `new:${move.name}` : (move?.kind ?? stays)];
  });
  return Object.fromEntries(choices) as Plan;
}

export function someLeave(plan: Plan): boolean {
  return Object.values(plan).includes(leaves);
}

/** New classes of a plan, and the leavers' tag if named. */
export function wantedTags(plan: Plan, left: string): WantedTag[] {
  const classes = newNamesIn(plan).map((name): WantedTag => ({ name, kind: 'class' }));
  return someLeave(plan) && left !== '' ? [...classes, { name: left, kind: 'tag' }] : classes;
}

/** Tag with a wanted name, ignoring spelling variants. */
export function tagNamed(name: string, tags: readonly Tag[]): Tag | undefined {
  return tags.find((tag) => sameTextKey(tag.name) === sameTextKey(name));
}

const nameTaken = {
  class: 'classes.nameOfClass',
  tag: 'classes.nameOfTag',
} as const satisfies Record<Tag['kind'], MessageKey>;

/** Problem if a wanted name belongs to a tag of another kind; else null. */
export function nameProblemOf(wanted: readonly WantedTag[], tags: readonly Tag[]): string | null {
  const taken = wanted
    .map(({ name, kind }) => ({ kind, tag: tagNamed(name, tags) }))
    .find(({ kind, tag }) => tag && tag.kind !== kind);
  return taken?.tag ? say(nameTaken[taken.tag.kind], { name: taken.tag.name }) : null;
}

export function newNamesIn(plan: Plan): string[] {
  return [...new Set(Object.values(plan).flatMap((to) => (to.startsWith('new:') ? [to.slice(4)] : [])))];
}

/** Pairs of a plan. `idOf` resolves new classes; `leftId` is the leavers' tag or null. */
export function pairsOf(plan: Plan, idOf: (name: string) => string, leftId: string | null): MoveClasses['pairs'] {
  return Object.entries(plan).flatMap(([from, to]) => {
    if (to === stays || to === `id:${from}`) return [];
    if (to === leaves) return [{ from, to: leftId }];
    return [{ from, to: to.startsWith('new:') ? idOf(to.slice(4)) : to.slice(3) }];
  });
}

/** Problem of a plan; null if valid. */
export function problemOf(plan: Plan, classes: readonly ClassWithPeople[]): string | null {
  const pairs = pairsOf(plan, (name) => `new:${name}`, null);
  if (pairs.length === 0) return say('classes.noneMoves');
  if (pairs.length > maxClassesMoved)
    return say('classes.tooMany', { most: maxClassesMoved, more: pairs.length - maxClassesMoved });
  const circle = circleIn(pairs);
  const nameOf = (id: string) => classes.find((one) => one.id === id)?.name ?? say('classes.unknown');
  if (circle) return say('classes.circle', { classes: formatList(circle.map(nameOf)) });
  const [to, ...others] = new Set(pairs.map((pair) => pair.to));
  const isOneClass = to !== null && to !== undefined && others.length === 0 && pairs.length > 1;
  return isOneClass ? say('classes.intoOne') : null;
}

/** Number of people by class name after a plan, and leavers under `left`. Empty classes are omitted. */
export function afterwards(
  plan: Plan,
  classes: readonly ClassWithPeople[],
  left: string,
): [name: string, people: number][] {
  const nameOf = new Map(classes.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { id, name, people } of movableIn(classes)) {
    const to = plan[id] ?? stays;
    const target =
      to === stays
        ? name
        : to === leaves
          ? left
          : to.startsWith('new:')
            ? to.slice(4)
            : (nameOf.get(to.slice(3)) ?? name);
    counts.set(target, (counts.get(target) ?? 0) + people);
  }
  return [...counts];
}

export function movedIn(plan: Plan, classes: readonly ClassWithPeople[]): number {
  const moved = new Set(pairsOf(plan, () => '', null).map(({ from }) => from));
  return classes.reduce((sum, { id, people }) => sum + (moved.has(id) ? people : 0), 0);
}
