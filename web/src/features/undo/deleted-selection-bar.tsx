import { type DeletedRecord, deletedApi, deletedKinds } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMay } from '../../api/session/signed-in.ts';
import { SelectionBar, everythingOffer } from '../../ui/table/selection-bar.tsx';
import { nameOf } from './deleted-words.ts';
import type { ToPurge } from './purge-dialog.tsx';
import type { DeletedList } from './use-deleted-list.ts';

interface DeletedSelectionBarProps {
  list: DeletedList;
  onPurge: (asked: ToPurge) => void;
}

/** Actions on ticked records. All records of a deletion can be selected. */
export function DeletedSelectionBar({ list, onPurge }: DeletedSelectionBarProps) {
  const { actId, rows, total, selection, restoring } = list;
  const mayPurge = useMay(deletedApi.purge);
  const { items } = selection;
  const isAll = selection.everything && actId !== null;
  const chosen = isAll ? { actId } : { recordIds: items.map(({ id }) => id) };
  const count = isAll ? total : items.length;
  const [first] = items;
  const what = count === 1 && first ? nameOf(first) : say('common.recordCount', { count });
  const purge = () => {
    onPurge({ chosen, what, isOne: count === 1, kinds: kindsOf(isAll ? [...items, ...(rows ?? [])] : items) });
  };
  return (
    <SelectionBar
      count={items.length}
      everything={actId === null ? undefined : everythingOffer(selection, { rows, total })}
      onClear={selection.clear}
      choices={[
        {
          label: say('common.restore'),
          Icon: RotateCcw,
          onSelect: () => void restoring.restore({ chosen, what, onDone: selection.clear }),
        },
      ]}
      more={mayPurge ? [{ label: say('deleted.purge'), Icon: Trash2, destructive: true, onSelect: purge }] : []}
    />
  );
}

export function kindsOf(records: readonly DeletedRecord[]): ToPurge['kinds'] {
  return deletedKinds.filter((wanted) => records.some(({ kind }) => kind === wanted));
}
