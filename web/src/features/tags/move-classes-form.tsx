import { useQuery } from '@tanstack/react-query';
import { type BulkAnswer, type ClassWithPeople, type Tag, longestTagName, nextTagColor } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { classesQuery, useMoveClasses } from '../../api/people/bulk-users.ts';
import { tagsQuery, useCreateTag } from '../../api/people/tags.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { describeOutcome } from '../../components/jobs/reason-words.ts';
import { toastOfWork } from '../../components/jobs/unfinished-work.ts';
import { useUndoStep } from '../../components/undo/use-undo.ts';
import { formatCount, formatList } from '../../lib/format.ts';
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
          <ReadFailure query={failed} what={say('classes.failed')} />
        ) : (
          <p className="animate-appear text-muted">{say('classes.counting')}</p>
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
        <EmptyState Icon={GraduationCap} title={say('classes.nobody')}>
          {say('classes.nobodyMessage')}
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
        {say('tags.back')}
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
  const [proposal] = useState(() => ({
    plan: proposedPlan(classes),
    left: say('classes.left', { year: String(new Date().getFullYear()) }),
  }));
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
      const doing = say('classes.moving', { count: people });
      const actions = answer.done === 0 ? [] : [undoStep(answer.jobId)];
      const title = say(answer.done > 0 ? 'classes.moved' : 'common.nothingChanged');
      toast.show(toastOfWork(answer, doing, { title, description: describeOutcome('move', answer), actions }));
      finish();
    } catch (error) {
      toast.failed(say('classes.movingFailed'), error);
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
      submit={say('classes.move', { count: people })}
      cancel={say('tags.back')}
      onCancel={onBack}
      isStep
    >
      <p className="text-muted">{say('classes.message')}</p>
      <PlanTable classes={classes} plan={plan} onChange={setPlan} />
      {someLeave(plan) && (
        <TextField
          label={say('classes.leftTag')}
          help={say('classes.leftTagHelp')}
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
  const counts = afterwards(plan, classes, left.trim() || say('classes.without'));
  return say('classes.afterwards', {
    counts: formatList(counts.map(([name, people]) => `${name} ${formatCount(people)}`)),
  });
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
