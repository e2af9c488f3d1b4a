import { useQuery } from '@tanstack/react-query';
import { type BulkAnswer, type ClassWithPeople, type Tag, longestTagName, nextTagColor } from 'functions/contract';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { classesQuery, useMoveClasses } from '../../api/people/bulk-users.ts';
import { tagsQuery, useCreateTag } from '../../api/people/tags.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { describeOutcome } from '../../components/jobs/reason-words.ts';
import { toastOfWork } from '../../components/jobs/unfinished-work.ts';
import { useUndoStep } from '../../components/undo/use-undo.ts';
import { formatCount, formatCounted } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/inputs.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DialogForm } from '../../ui/forms/dialog-form.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { useFinish, useLatch } from '../../ui/forms/use-latch.ts';
import {
  type Plan,
  type WantedTag,
  afterwards,
  movableIn,
  movedIn,
  nameProblemOf,
  pairsOf,
  problemOf,
  proposedPlan,
  someLeave,
  tagNamed,
  wantedTags,
} from './class-plan.ts';
import { PlanTable } from './plan-table.tsx';

interface MoveClassesProps {
  onBack: () => void;
  onDone: () => void;
}

/** All classes with proposals, to move everyone at once. */
export function MoveClassesForm({ onBack, onDone }: MoveClassesProps) {
  const tags = useQuery(tagsQuery);
  const classes = useQuery({ ...classesQuery(tags.data ?? []), enabled: tags.data !== undefined });
  const failed = classes.error && !classes.data ? classes : tags;
  if (classes.data && tags.data) {
    const isEmpty = movableIn(classes.data).length === 0;
    return isEmpty ? (
      <NobodyToMove onBack={onBack} />
    ) : (
      <PlanForm classes={classes.data} tags={tags.data} onBack={onBack} onDone={onDone} />
    );
  }
  return (
    <>
      <DialogBody>
        {failed.error ? (
          <ReadFailure query={failed} what="The classes could not be loaded" />
        ) : (
          <p className="animate-appear text-muted">Counting the people of each class</p>
        )}
      </DialogBody>
      <BackFooter onBack={onBack} />
    </>
  );
}

function NobodyToMove({ onBack }: { onBack: () => void }) {
  return (
    <>
      <DialogBody>
        <EmptyState Icon={GraduationCap} title="Nobody has a class">
          Give people a class first, or import a list with one.
        </EmptyState>
      </DialogBody>
      <BackFooter onBack={onBack} />
    </>
  );
}

function BackFooter({ onBack }: { onBack: () => void }) {
  return (
    <DialogFooter>
      <Button data-autofocus onClick={onBack}>
        Back
      </Button>
    </DialogFooter>
  );
}

interface PlanFormProps extends MoveClassesProps {
  classes: ClassWithPeople[];
  tags: Tag[];
}

function PlanForm({ tags, onBack, onDone, ...counted }: PlanFormProps) {
  // The first list stays, because a refetch must not shift the user's choices.
  const [classes] = useState(counted.classes);
  const [proposal] = useState(() => ({ plan: proposedPlan(classes), left: `Left ${new Date().getFullYear()}` }));
  const [plan, setPlan] = useState(proposal.plan);
  const [left, setLeft] = useState(proposal.left);
  const { busy, run } = useLatch();
  const { finished, finish } = useFinish(onDone);
  const move = useMoveByPlan(tags);
  const undoStep = useUndoStep();
  const people = movedIn(plan, classes);
  const problem = problemOf(plan, classes) ?? nameProblemOf(wantedTags(plan, left.trim()), tags);

  const send = async () => {
    try {
      const answer = await move(plan, left.trim());
      const doing = `Moving ${formatCounted(people, 'user')} on`;
      const actions = answer.done === 0 ? [] : [undoStep(answer.jobId)];
      const title = answer.done > 0 ? 'Classes moved on' : 'Nothing changed';
      toast.show(toastOfWork(answer, doing, { title, description: describeOutcome('moved', answer), actions }));
      finish();
    } catch (error) {
      toast.failed('Failed to move classes on', error);
    }
  };
  return (
    <DialogForm
      form={{ sending: busy, finished, isDirty: plan !== proposal.plan || left !== proposal.left }}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem) toast.error(problem);
        else void run(send);
      }}
      submit={`Move ${formatCounted(people, 'user')} on`}
      cancel="Back"
      onCancel={onBack}
      isStep
    >
      <p className="text-muted">
        All classes move at the same time. Badges keep the class that their person had when they were made.
      </p>
      <PlanTable classes={classes} plan={plan} onChange={setPlan} />
      {someLeave(plan) && (
        <TextField
          label="Tag for those who leave"
          help="They get it in place of the class, so that a list can show them."
          optional
          maxLength={longestTagName}
          autoComplete="off"
          value={left}
          onChange={({ target: { value } }) => {
            setLeft(value);
          }}
        />
      )}
      <p role="status" className="wrap-anywhere">
        {problem ?? sentenceOf(plan, classes, left)}
      </p>
    </DialogForm>
  );
}

/** Sentence about the result: 'Afterwards: 9a 24, 10a 26, Left 2026 25.' */
function sentenceOf(plan: Plan, classes: readonly ClassWithPeople[], left: string): string {
  const counts = afterwards(plan, classes, left.trim() || 'without a class');
  return `Afterwards: ${counts.map(([name, people]) => `${name} ${formatCount(people)}`).join(', ')}.`;
}

/** Moves classes by a plan, after creating missing tags. Rejects on failure. */
function useMoveByPlan(tags: readonly Tag[]): (plan: Plan, left: string) => Promise<BulkAnswer> {
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
