import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type Badge, type badgesApi, pageSize } from 'functions/contract';
import { Award } from 'lucide-react';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, NothingMatches } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SelectAll } from '../../ui/select-cells.tsx';
import { SkeletonRows, Table } from '../../ui/table.tsx';
import { BadgesTable, badgeColumns } from './badges-table.tsx';

interface BadgesListProps {
  badges: UseQueryResult<Answer<typeof badgesApi.list>>;
  page: number;
  filtered: boolean;
  selection: Selection<Badge>;
  onPage: (page: number) => void;
  onIssue: () => void;
  onClearFilters: () => void;
}

/** A page of badges in every state it can be in. */
export function BadgesList(props: BadgesListProps) {
  const { badges, page, filtered, selection, onPage, onIssue, onClearFilters } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = badges;
  if (error && !data) {
    return <ListFailed things="badges" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Table
        caption="Badges"
        columns={badgeColumns}
        selectAll={<SelectAll label="Select all badges on this page" chosen={0} of={0} onChange={() => undefined} />}
        busy
      >
        <SkeletonRows rows={pageSize} columns={badgeColumns.length} selectable />
      </Table>
    );
  }
  if (data.badges.length === 0 && page === 1) {
    return filtered ? (
      <NothingMatches things="badges" Icon={Award} onClear={onClearFilters} />
    ) : (
      <NoBadges onIssue={onIssue} />
    );
  }
  return (
    <>
      <BadgesTable badges={data.badges} busy={isPlaceholderData} selection={selection} />
      <Pagination page={page} shown={data.badges.length} total={data.total} pageSize={pageSize} onPage={onPage} />
    </>
  );
}

function NoBadges({ onIssue }: { onIssue: () => void }) {
  return (
    <EmptyState Icon={Award} title="No badges yet" action={<Button onClick={onIssue}>Issue Badge</Button>}>
      A badge goes to one user for one year and has a public link. Issue the first one.
    </EmptyState>
  );
}
