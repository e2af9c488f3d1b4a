import { useQuery } from '@tanstack/react-query';
import { type DeletedRecord, emailSchema } from 'functions/contract';
import { useState } from 'react';
import { type DeletedOf, deletedActsQuery, deletedRecordsQuery } from '../../api/jobs/deleted.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { useMayRestore, useRestoring } from './use-restoring.ts';

/** List from the address: deletions, records of one, or records with an e-mail. */
export function useDeletedList() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const [search, actId] = [parameter('email'), parameter('act')];
  const email = emailSchema.safeParse(search).data;
  const of = search === '' ? ofAct(actId) : ofEmail(email);
  const acts = useQuery(deletedActsQuery(search === '' && of === null ? page : null));
  const records = useQuery(deletedRecordsQuery(of, page));
  const rows = records.data?.records;
  const restoring = useRestoring();
  const mayRestore = useMayRestore();
  const among = JSON.stringify([search, actId]);
  const selection = useSelection<DeletedRecord>(among);
  // A selection does not carry over to another list.
  const [seen, setSeen] = useState(among);
  if (seen !== among) {
    setSeen(among);
    selection.clear();
  }
  return {
    search,
    /** Deletion of the listed records; null for all deletions or an e-mail. */
    actId: search === '' && actId !== '' ? actId : null,
    of,
    acts,
    records,
    rows,
    total: records.data?.total ?? 0,
    restoring,
    selection,
    isSelectable: rows === undefined || rows.every(mayRestore),
    mayRestore,
    paging: { page, onPage: setPage, onPastTheEnd: correctPage },
    onSearch: (text: string) => {
      setFilters({ email: text.trim(), act: '' });
    },
    onShowAll: () => {
      setFilters({ email: '', act: '' });
    },
  };
}

export type DeletedList = ReturnType<typeof useDeletedList>;

function ofAct(actId: string): DeletedOf | null {
  return actId === '' ? null : { actId };
}

function ofEmail(email: string | undefined): DeletedOf | null {
  return email === undefined ? null : { email };
}
