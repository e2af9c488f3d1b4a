import { useQuery } from '@tanstack/react-query';
import {
  type AuditEntry,
  auditApi,
  auditDaysKept,
  auditPageSize,
  mostEntriesExported,
  type AuditFilter,
} from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ScrollText } from 'lucide-react';
import { actsPageQuery, fetchActsCsv } from '../../api/jobs/acts.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { NotAllowedPage } from '../../components/roles/not-allowed.tsx';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { dialogOf, useOpenDialog } from '../../lib/open-dialog.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageOfRows } from '../../ui/table/page-of-rows.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { type ActFilter, askedFor, noFilter } from './act-filter.ts';
import { ActFilters } from './act-filters.tsx';
import { ActLinesDialog, workOf } from './act-lines-dialog.tsx';
import { ActRow } from './act-row.tsx';
import { shortName } from '../../lib/names.ts';
import { ListSubset } from '../../ui/table/list-subset.tsx';
import { ExportButton } from '../../components/downloads/export-button.tsx';

const columns = (): readonly Column[] => [
  { name: say('activity.act') },
  { name: say('common.administrator'), width: 'w-64' },
  { name: say('activity.when'), width: 'w-44' },
  { name: say('common.actions'), width: 'w-22' },
];

/** `/audit`: who changed which record and when. */
export function AuditPage() {
  const may = useMay(auditApi.list);
  return may ? <Audit /> : <NotAllowedPage to={auditApi.list} />;
}

function Audit() {
  const { page, filter: parameter, setPage, correctPage, setFilters } = useListParams();
  const { dialog, open, close } = useOpenDialog();
  const filter = readFilter(parameter);
  const asked = askedFor(filter, useTimeZone());
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const acts = useQuery(actsPageQuery(asked, page));
  const entries = acts.data?.entries;
  const kept = say('history.kept', { count: auditDaysKept });
  const exported = say('activity.mostExported', { count: mostEntriesExported });
  return (
    <>
      <PageIntro purpose={`${say('activity.purpose')} ${kept} ${exported}`}>
        <ExportActsButton filter={asked} />
      </PageIntro>
      <Card>
        {asked.record !== undefined && (
          <RecordSubset
            id={asked.record}
            entries={entries}
            onRemove={() => {
              setFilters({ record: '' });
            }}
          />
        )}
        <ActFilters filter={filter} onChange={setFilters} />
        <PageOfRows
          state={acts}
          rows={entries}
          total={acts.data?.total ?? 0}
          page={page}
          pageSize={auditPageSize}
          onPage={setPage}
          onPastTheEnd={correctPage}
          things="acts"
          columns={columns()}
          selection={null}
          Icon={ScrollText}
          narrowing={{ search: '', searched: '', filtered: isFiltered }}
          onClearFilters={() => {
            setFilters({ ...noFilter });
          }}
          empty={
            <EmptyState Icon={ScrollText} title={say('activity.empty')}>
              {say('activity.emptyHint')}
            </EmptyState>
          }
          row={(act: AuditEntry) => (
            <ActRow
              key={act.id}
              act={act}
              onShowAll={() => {
                open(dialogOf(dialogs.actRecords, workOf(act)));
              }}
            />
          )}
        />
      </Card>
      <ActLinesDialog dialog={dialog} acts={entries} onClose={close} />
    </>
  );
}

function readFilter(parameter: (name: string) => string): ActFilter {
  return {
    administrator: parameter('administrator'),
    kind: parameter('kind'),
    record: parameter('record'),
    from: parameter('from'),
    to: parameter('to'),
  };
}

interface RecordSubsetProps {
  id: string;
  entries: AuditEntry[] | undefined;
  onRemove: () => void;
}

export function RecordSubset({ id, entries = [], onRemove }: RecordSubsetProps) {
  return <ListSubset title={titleFor(entries, id)} label={say('activity.showAllActs')} onRemove={onRemove} />;
}

function titleFor(entries: AuditEntry[], id: string): string {
  for (const { kind, records } of entries) {
    const record = records.find((named) => named.id === id);
    if (record?.name) return say('activity.changesTo', { name: shortName(record.name) });
    if (record) return say(`activity.changesToGone.${kind}`);
  }
  return say('activity.changesToOne');
}

/** Exports all matching actions as CSV. A plain link could send no session and explain no failure. */
export function ExportActsButton({ filter }: { filter: AuditFilter }) {
  return (
    <ExportButton
      name={say('activity.file')}
      title={say('activity.exported')}
      make={async () => ({
        csv: await fetchActsCsv(filter),
        description: say('activity.fileHas'),
      })}
    >
      {say('activity.exportCsv')}
    </ExportButton>
  );
}
