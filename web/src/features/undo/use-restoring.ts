import {
  type ChosenDeleted,
  type DeletedRecord,
  type Restore,
  type UndoAnswer,
  badgeTemplatesApi,
  deletedApi,
} from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useRef } from 'react';
import { useRestore } from '../../api/jobs/deleted.ts';
import { may, useSignedIn } from '../../api/session/signed-in.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { givenBack, restored } from '../../components/undo/use-undo.ts';
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';

/** Restores deleted records and returns a toast with the result. `what` names them: '3 users'. */
export function useAskToRestore(): (
  body: Restore,
  what: string,
) => Promise<{ answer: UndoAnswer; told: ToastMessage }> {
  const { mutateAsync } = useRestore();
  const keyOf = useRequestKey();
  // The same records may be restored again after their e-mail became free.
  const turn = useRef(0);
  return async (body, what) => {
    const answer = await mutateAsync({ body, key: keyOf({ ...body, turn: turn.current }) });
    turn.current += 1;
    return { answer, told: givenBack(answer, say('deleted.restoring', { records: what }), restored) };
  };
}

interface Restoring {
  chosen: ChosenDeleted;
  what: string;
  onDone?: () => void;
}

/** Restores deleted records and reports the result. */
export function useRestoring() {
  const ask = useAskToRestore();
  const { busy, run } = useLatch();
  const restore = ({ chosen, what, onDone }: Restoring) =>
    run(async () => {
      try {
        const { told } = await ask(chosen, what);
        onDone?.();
        toast.show(told);
      } catch (error) {
        toast.failed(say('deleted.restoreFailed'), error);
      }
    });
  return { busy, restore };
}

/** Whether the role may restore a kind of record: templates require an owner. */
export function useMayRestore(): (record: Pick<DeletedRecord, 'kind'>) => boolean {
  const administrator = useSignedIn();
  return ({ kind }) => may(administrator, kind === 'badgeTemplate' ? badgeTemplatesApi.delete : deletedApi.restore);
}
