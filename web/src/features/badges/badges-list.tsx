import type { UseQueryResult } from '@tanstack/react-query';
import { type Answer, type Badge, type badgesApi, pageSize } from 'functions/contract';
import { Award } from 'lucide-react';
import { useState } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageOfRows } from '../../ui/table/page-of-rows.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { BadgeRow } from './badge-row.tsx';
import { DeleteBadgeDialog } from './delete-badge-dialog.tsx';

const columns: readonly Column[] = [
  { name: 'Recipient' },
  { name: 'Email' },
  { name: 'Year', width: 'w-20' },
  { name: 'Status', width: 'w-30' },
  { name: 'Issued', width: 'w-36' },
  { name: 'Actions', width: 'w-22' },
];

interface BadgesListProps {
  badges: UseQueryResult<Answer<typeof badgesApi.list>>;
  page: number;
  filtered: boolean;
  selection: Selection<Badge>;
  onPage: (page: number) => void;
  onIssue: () => void;
  onClearFilters: () => void;
}

/** A page of badges, each to choose and to act on. */
export function BadgesList({ badges, onIssue, ...list }: BadgesListProps) {
  const { selection } = list;
  const [deleting, setDeleting] = useState<Badge | null>(null);
  return (
    <>
      <PageOfRows
        {...list}
        state={badges}
        rows={badges.data?.badges}
        total={badges.data?.total ?? 0}
        pageSize={pageSize}
        things="badges"
        columns={columns}
        Icon={Award}
        empty={<NoBadges onIssue={onIssue} />}
        row={(badge) => (
          <BadgeRow
            key={badge.id}
            badge={badge}
            selected={selection.has(badge)}
            onSelect={selection.toggle}
            onDelete={setDeleting}
          />
        )}
      />
      <DeleteBadgeDialog
        badge={deleting}
        onClose={() => {
          setDeleting(null);
        }}
        onDeleted={(badge) => {
          selection.setAll([badge], false);
        }}
      />
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
