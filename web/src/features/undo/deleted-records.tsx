import { type DeletedRecord, deletedDaysKept } from 'functions/contract';
import { ArchiveRestore, SearchX } from 'lucide-react';
import { deletedRecordsPageSize } from '../../api/jobs/deleted.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { PageOfRows } from '../../ui/table/page-of-rows.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { DeletedRecordRow } from './deleted-record-row.tsx';
import { nameOf } from './deleted-words.ts';
import type { ToPurge } from './purge-dialog.tsx';
import type { DeletedList } from './use-deleted-list.ts';

const columns: readonly Column[] = [
  { name: 'Record' },
  { name: 'Email' },
  { name: 'Deleted', width: 'w-64' },
  { name: 'Kept until', minor: true, width: 'w-32' },
  { name: 'Actions', width: 'w-22' },
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
      things="deleted records"
      columns={columns}
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
  const showAll = <Button onClick={onShowAll}>Show all deletions</Button>;
  if (search !== '') {
    return (
      <EmptyState Icon={SearchX} title="Nothing with this email" action={showAll}>
        Nobody with the email <span className="wrap-anywhere">{search}</span> was deleted in the last {deletedDaysKept}{' '}
        days, nor a badge of theirs.
      </EmptyState>
    );
  }
  return (
    <EmptyState Icon={ArchiveRestore} title="Nothing is left to restore" action={showAll}>
      What was deleted here is back, or was deleted for good.
    </EmptyState>
  );
}
