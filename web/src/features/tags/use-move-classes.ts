import { type BulkAnswer, type Tag, nextTagColor } from 'functions/contract';
import { useMoveClasses } from '../../api/bulk-users.ts';
import { useCreateTag } from '../../api/tags.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { type Plan, type WantedTag, pairsOf, tagNamed, wantedTags } from './class-plan.ts';

/**
 * Moves classes on by a plan. New classes, and the tag of those who leave where it is named, are made first unless they exist.
 * Rejects when it was not done.
 */
export function useMoveByPlan(tags: readonly Tag[]): (plan: Plan, left: string) => Promise<BulkAnswer> {
  const create = useCreateTag();
  const move = useMoveClasses();
  const keyOf = useRequestKey();
  return async (plan, left) => {
    const known: Tag[] = [...tags];
    const ensure = async ({ name, kind }: WantedTag) => {
      const found = tagNamed(name, known);
      if (found) return found.id;
      const input = { name, kind, color: nextTagColor(known) };
      const made = await create.mutateAsync({ ...input, key: crypto.randomUUID() });
      known.push(made);
      return made.id;
    };
    const ids = new Map<string, string>();
    for (const wanted of wantedTags(plan, left)) ids.set(wanted.name, await ensure(wanted));
    const body = { pairs: pairsOf(plan, (name) => ids.get(name) ?? '', ids.get(left) ?? null) };
    return move.mutateAsync({ body, key: keyOf(body) });
  };
}
