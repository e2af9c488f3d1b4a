import {
  type ChosenDeleted,
  type DeletedRecord,
  type LeftOut,
  badgeTemplatesApi,
  deletedApi,
} from 'functions/contract';
import { useRef, useState } from 'react';
import { useRestore } from '../../api/deleted.ts';
import { may, useSignedIn } from '../../api/signed-in.ts';
import { useRequestKey } from '../../api/use-request-key.ts';
import { toastOfWork } from '../../components/unfinished-work.ts';
import { showLeftOut } from '../../components/use-undo.ts';
import { deletedByPath } from '../../lib/console-paths.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { isSomeoneLeft, notAsBefore, restoredWords } from './restore-words.ts';

/** Words of a restore that was not done. */
export const restoreFailed = 'Failed to restore';

interface Restoring {
  chosen: ChosenDeleted;
  /** Names what is restored: '3 users'. */
  what: string;
  /** Records that one sees, to name those among them that stay. */
  known?: readonly DeletedRecord[];
  onDone?: () => void;
}

/** Restores deleted records, and says what became of them and who is not back as before. */
export function useRestoring() {
  const { mutateAsync } = useRestore();
  const keyOf = useRequestKey();
  const { busy, run } = useLatch();
  // The same records may be restored again, after whoever has the e-mail gave it up.
  const turn = useRef(0);
  const [left, setLeft] = useState<LeftOut[]>([]);
  const restore = ({ chosen, what, known = [], onDone }: Restoring) =>
    run(async () => {
      try {
        const answer = await mutateAsync({ body: chosen, key: keyOf({ ...chosen, turn: turn.current }) });
        turn.current += 1;
        const found = notAsBefore(answer, known);
        setLeft(found);
        onDone?.();
        const { actId } = chosen;
        const isToBeShown = found.length === 0 && actId !== undefined && isSomeoneLeft(answer);
        toast.show(
          toastOfWork(answer, `Restoring ${what}`, {
            ...restoredWords(answer),
            actions: isToBeShown ? [{ label: showLeftOut, href: deletedByPath(actId) }] : [],
          }),
        );
      } catch (error) {
        toast.failed(restoreFailed, error);
      }
    });
  return {
    busy,
    restore,
    /** Records that the last restore did not bring back as before. */
    left,
    forget: () => {
      setLeft([]);
    },
  };
}

/** Whether one may restore records of a kind: a template comes back for owners alone. */
export function useMayRestore(): (record: Pick<DeletedRecord, 'kind'>) => boolean {
  const administrator = useSignedIn();
  return ({ kind }) => may(administrator, kind === 'badgeTemplate' ? badgeTemplatesApi.delete : deletedApi.restore);
}
