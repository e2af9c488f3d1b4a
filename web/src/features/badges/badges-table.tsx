import type { Badge } from 'functions/contract';
import { useState } from 'react';
import type { Selection } from '../../lib/use-selection.ts';
import { SelectAll } from '../../ui/select-cells.tsx';
import { Table } from '../../ui/table.tsx';
import { BadgeRow } from './badge-row.tsx';
import { DeleteBadgeDialog } from './delete-badge-dialog.tsx';

export const badgeColumns = ['Recipient', 'Email', 'Year', 'Status', 'Issued', 'Actions'];

interface BadgesTableProps {
  badges: readonly Badge[];
  busy: boolean;
  selection: Selection<Badge>;
}

/** A page of badges, each to choose and to act on. */
export function BadgesTable({ badges, busy, selection }: BadgesTableProps) {
  const [deleting, setDeleting] = useState<Badge | null>(null);
  const selectAll = (
    <SelectAll
      label="Select all badges on this page"
      chosen={badges.filter(selection.has).length}
      of={badges.length}
      onChange={(chosen) => {
        selection.setAll([...badges], chosen);
      }}
    />
  );
  return (
    <>
      <Table caption="Badges" columns={badgeColumns} selectAll={selectAll} busy={busy}>
        {badges.map((badge) => (
          <BadgeRow
            key={badge.id}
            badge={badge}
            selected={selection.has(badge)}
            onSelect={() => {
              selection.toggle(badge);
            }}
            onDelete={() => {
              setDeleting(badge);
            }}
          />
        ))}
      </Table>
      {deleting && (
        <DeleteBadgeDialog
          badge={deleting}
          onClose={() => {
            setDeleting(null);
          }}
          onDeleted={() => {
            selection.setAll([deleting], false);
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}
