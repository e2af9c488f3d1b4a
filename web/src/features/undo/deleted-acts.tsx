import { type DeletedAct, deletedDaysKept, deletedKinds } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ArchiveRestore } from 'lucide-react';
import { deletedActsPageSize } from '../../api/jobs/deleted.ts';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { PageOfRows } from '../../ui/table/page-of-rows.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { DeletedActRow } from './deleted-act-row.tsx';
import { countsOf, restorableOf } from './deleted-words.ts';
import type { ToPurge } from './purge-dialog.tsx';
import type { DeletedList } from './use-deleted-list.ts';

const columns = (): readonly Column[] => [
  { name: say('deleted.deletion') },
  { name: say('common.administrator'), width: 'w-64' },
  { name: say('deleted.deleted'), width: 'w-44' },
  { name: say('deleted.keptUntil'), minor: true, width: 'w-32' },
  { name: say('common.actions'), width: 'w-22' },
];

interface DeletedActsProps {
  list: DeletedList;
  onPurge: (asked: ToPurge) => void;
}

export function DeletedActs({ list: { acts, paging, restoring, onShowAll }, onPurge }: DeletedActsProps) {
  return (
    <PageOfRows
      {...paging}
      state={acts}
      rows={acts.data?.acts}
      total={acts.data?.total ?? 0}
      pageSize={deletedActsPageSize}
      things="deletions"
      columns={columns()}
      selection={null}
      Icon={ArchiveRestore}
      narrowing={{ search: '', searched: '', filtered: false }}
      onClearFilters={onShowAll}
      empty={
        <EmptyState Icon={ArchiveRestore} title={say('deleted.noneDeleted', { count: deletedDaysKept })}>
          {say('deleted.waitHere')}
        </EmptyState>
      }
      row={(act) => (
        <DeletedActRow
          key={act.id}
          act={act}
          onRestore={({ id }) => void restoring.restore({ chosen: { actId: id }, what: countsOf(act.restorable) })}
          onPurge={(asked) => {
            onPurge(purgeOf(asked));
          }}
        />
      )}
    />
  );
}

function purgeOf(act: DeletedAct): ToPurge {
  return {
    chosen: { actId: act.id },
    what: countsOf(act.restorable),
    isOne: restorableOf(act) === 1,
    kinds: deletedKinds.filter((kind) => act.restorable[kind] > 0),
  };
}
