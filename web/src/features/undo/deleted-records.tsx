import { type DeletedRecord, deletedDaysKept } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ArchiveRestore, SearchX } from 'lucide-react';
import { deletedRecordsPageSize } from '../../api/jobs/deleted.ts';
import { Around } from '../../ui/around.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { PageOfRows } from '../../ui/table/page-of-rows.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { DeletedRecordRow } from './deleted-record-row.tsx';
import { nameOf } from './deleted-words.ts';
import type { ToPurge } from './purge-dialog.tsx';
import type { DeletedList } from './use-deleted-list.ts';

const columns = (): readonly Column[] => [
  { name: say('deleted.record') },
  { name: say('common.email') },
  { name: say('deleted.deleted'), width: 'w-64' },
  { name: say('deleted.keptUntil'), minor: true, width: 'w-32' },
  { name: say('common.actions'), width: 'w-22' },
];

interface DeletedRecordsProps {
  list: DeletedList;
  onOtherAddress: (record: DeletedRecord) => void;
  onPurge: (asked: ToPurge) => void;
}

export function DeletedRecords({ list, onOtherAddress, onPurge }: DeletedRecordsProps) {
  const { search, actId, records, rows, total, selection, isSelectable, paging, restoring, onShowAll } = list;
  return (
    <PageOfRows
      {...paging}
      state={records}
      rows={rows}
      total={total}
      pageSize={deletedRecordsPageSize}
      things="deletedRecords"
      columns={columns()}
      selection={isSelectable ? selection : null}
      Icon={ArchiveRestore}
      narrowing={{ search: '', searched: '', filtered: false }}
      onClearFilters={onShowAll}
      empty={<NothingLeft search={search} onShowAll={onShowAll} />}
      row={(record) => (
        <DeletedRecordRow
          key={record.id}
          record={record}
          selected={isSelectable ? selection.has(record) : undefined}
          onSelect={selection.toggle}
          ofSeveralActs={actId === null}
          onRestore={(asked) =>
            void restoring.restore({
              chosen: { recordIds: [asked.id] },
              what: nameOf(asked),
              onDone: () => {
                selection.setAll([asked], false);
              },
            })
          }
          onOtherAddress={onOtherAddress}
          onPurge={(asked) => {
            onPurge({ chosen: { recordIds: [asked.id] }, what: nameOf(asked), isOne: true, kinds: [asked.kind] });
          }}
        />
      )}
    />
  );
}

function NothingLeft({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const showAll = <Button onClick={onShowAll}>{say('deleted.showAll')}</Button>;
  if (search !== '') {
    return (
      <EmptyState Icon={SearchX} title={say('deleted.noneWithEmail')} action={showAll}>
        <Around message="deleted.nobodyWithEmail" value="email" values={{ count: deletedDaysKept }}>
          <span className="wrap-anywhere">{search}</span>
        </Around>
      </EmptyState>
    );
  }
  return (
    <EmptyState Icon={ArchiveRestore} title={say('deleted.noneLeft')} action={showAll}>
      {say('deleted.backOrGone')}
    </EmptyState>
  );
}
