import { deletedApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMay } from '../../api/session/signed-in.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatMoment } from '../../components/dates/dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ListSubset } from '../../ui/table/list-subset.tsx';
import { kindsOf } from './deleted-selection-bar.tsx';
import type { ToPurge } from './purge-dialog.tsx';
import type { DeletedList } from './use-deleted-list.ts';

interface DeletedSubsetProps {
  list: DeletedList;
  onPurge: (asked: ToPurge) => void;
}

/** Header of one deletion: restores all its records, or purges them. */
export function DeletedSubset({ list, onPurge }: DeletedSubsetProps) {
  const { actId, rows = [], total, restoring, selection, mayRestore, onShowAll } = list;
  const mayPurge = useMay(deletedApi.purge);
  const zone = useTimeZone();
  const [first] = rows;
  const title = first
    ? say('deleted.deletedOn', { time: formatMoment(first.deletedAt, zone) })
    : say('deleted.oneDeletion');
  if (actId === null || !first) return <ListSubset title={title} label={say('deleted.showAll')} onRemove={onShowAll} />;
  const chosen = { actId };
  const what = say('common.recordCount', { count: total });
  return (
    <ListSubset title={title} label={say('deleted.showAll')} onRemove={onShowAll}>
      {mayPurge && (
        <Button
          onClick={() => {
            onPurge({ chosen, what, isOne: total === 1, kinds: kindsOf(rows) });
          }}
        >
          <Trash2 aria-hidden />
          {say('deleted.purgeAll')}
        </Button>
      )}
      {mayRestore(first) && (
        <Button
          variant="primary"
          busy={restoring.busy}
          onClick={() => void restoring.restore({ chosen, what, onDone: selection.clear })}
        >
          <RotateCcw aria-hidden />
          {say('deleted.restoreCount', { count: total })}
        </Button>
      )}
    </ListSubset>
  );
}
