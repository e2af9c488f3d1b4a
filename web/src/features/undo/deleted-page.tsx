import { type DeletedRecord, deletedApi, deletedDaysKept } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/session/signed-in.ts';
import { NotAllowedPage } from '../../components/roles/not-allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { FilterPlace } from '../../ui/table/list-page.tsx';
import { DeletedActs } from './deleted-acts.tsx';
import { DeletedRecords } from './deleted-records.tsx';
import { DeletedSelectionBar } from './deleted-selection-bar.tsx';
import { DeletedSubset } from './deleted-subset.tsx';
import { OtherAddressDialog } from './other-address-dialog.tsx';
import { type ToPurge, PurgeDialog } from './purge-dialog.tsx';
import { useDeletedList } from './use-deleted-list.ts';

/** `/deleted`: recently deleted records, to restore. */
export function DeletedPage() {
  const may = useMay(deletedApi.list);
  return may ? <Deleted /> : <NotAllowedPage to={deletedApi.list} />;
}

function Deleted() {
  const list = useDeletedList();
  const { search, actId, of, selection, isSelectable } = list;
  const [toPurge, setToPurge] = useState<ToPurge | null>(null);
  const [toReaddress, setToReaddress] = useState<DeletedRecord | null>(null);
  const isTicked = of !== null && isSelectable && selection.items.length > 0;
  return (
    <>
      <PageIntro purpose={say('deleted.purpose', { count: deletedDaysKept })} />
      <Card>
        {actId !== null && <DeletedSubset list={list} onPurge={setToPurge} />}
        <FilterPlace selection={isTicked && <DeletedSelectionBar list={list} onPurge={setToPurge} />}>
          <SearchField value={search} placeholder={say('deleted.findByEmail')} onSearch={list.onSearch} />
        </FilterPlace>
        {of !== null ? (
          <DeletedRecords list={list} onOtherAddress={setToReaddress} onPurge={setToPurge} />
        ) : search === '' ? (
          <DeletedActs list={list} onPurge={setToPurge} />
        ) : (
          <EmptyState Icon={AtSign} title={say('deleted.typeWholeEmail')}>
            {say('deleted.foundByEmail')}
          </EmptyState>
        )}
      </Card>
      {toPurge && (
        <PurgeDialog
          {...toPurge}
          onClose={() => {
            setToPurge(null);
          }}
          onDone={() => {
            selection.clear();
          }}
        />
      )}
      {toReaddress && (
        <OtherAddressDialog
          person={toReaddress}
          onClose={() => {
            setToReaddress(null);
          }}
          onDone={() => {
            selection.setAll([toReaddress], false);
          }}
        />
      )}
    </>
  );
}
