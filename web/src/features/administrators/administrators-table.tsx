import type { AdministratorRow as Administrator } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { type Column, SkeletonRow, Table } from '../../ui/table/table.tsx';
import { AdministratorRow } from './administrator-row.tsx';
import { StateDialog } from './state-dialog.tsx';

const columnsOf = (): readonly Column[] => [
  { name: say('common.administrator') },
  { name: say('common.role'), width: 'w-28' },
  { name: say('administrators.state'), width: 'w-40' },
  { name: say('administrators.lastSignIn'), width: 'w-40' },
  { name: say('common.actions'), width: 'w-22' },
];
const rowsWhileLoading = 4;

interface AdministratorsTableProps {
  administrators: Administrator[] | undefined;
  /** Time of the answer in milliseconds. */
  now: number;
  onChangeRole: (administrator: Administrator) => void;
}

/** Table of administrators, always including oneself. */
export function AdministratorsTable({ administrators, now, onChangeRole }: AdministratorsTableProps) {
  const columns = columnsOf();
  const [asked, setAsked] = useState<Administrator | null>(null);
  return (
    <>
      <Table caption={say('shell.administrators')} columns={columns} busy={!administrators}>
        {administrators?.map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            now={now}
            onChangeRole={onChangeRole}
            onSetState={setAsked}
          />
        )) ??
          Array.from({ length: rowsWhileLoading }, (_, index) => (
            <SkeletonRow key={index} columns={columns} selectable={false} />
          ))}
      </Table>
      <StateDialog
        administrator={asked}
        onClose={() => {
          setAsked(null);
        }}
      />
    </>
  );
}
