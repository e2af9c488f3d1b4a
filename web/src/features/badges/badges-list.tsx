import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type badgesApi, pageSize } from 'functions/contract';
import { Award } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, NothingMatches } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows, Table } from '../../ui/table.tsx';
import { BadgeRow } from './badge-row.tsx';

const columns = ['Recipient', 'Email', 'Year', 'Status', 'Issued', 'Actions'];

interface BadgesListProps {
  badges: UseQueryResult<Answer<typeof badgesApi.list>>;
  page: number;
  filtered: boolean;
  onPage: (page: number) => void;
  onIssue: () => void;
  onClearFilters: () => void;
}

/** A page of badges in every state it can be in. */
export function BadgesList({ badges, page, filtered, onPage, onIssue, onClearFilters }: BadgesListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = badges;
  if (error && !data) {
    return <ListFailed things="badges" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Table caption="Badges" columns={columns} busy>
        <SkeletonRows rows={pageSize} columns={columns.length} />
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
      <Table caption="Badges" columns={columns} busy={isPlaceholderData}>
        {data.badges.map((badge) => (
          <BadgeRow key={badge.id} badge={badge} />
        ))}
      </Table>
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
