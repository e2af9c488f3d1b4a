import type { Badge } from 'functions/contract';
import { BadgeCheck, CircleDashed, type LucideIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction } from '../../api/badges.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { BulkActionDialog } from './bulk-action-dialog.tsx';

const actions: readonly { action: BulkAction; label: string; Icon: LucideIcon }[] = [
  { action: 'issue', label: 'Issue Selected', Icon: BadgeCheck },
  { action: 'unissue', label: 'Unissue Selected', Icon: CircleDashed },
  { action: 'delete', label: 'Delete Selected', Icon: Trash2 },
];

/** What can be done with the chosen badges; each action asks first. */
export function BadgeSelectionBar({ selection }: { selection: Selection<Badge> }) {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  return (
    <>
      <SelectionBar
        count={selection.items.length}
        onClear={selection.clear}
        choices={actions.map(({ action, ...choice }) => ({
          ...choice,
          destructive: action === 'delete',
          onSelect: () => {
            setAsking(action);
          },
        }))}
      />
      {asking && (
        <BulkActionDialog
          action={asking}
          badges={selection.items}
          onClose={() => {
            setAsking(null);
          }}
          onDone={selection.clear}
        />
      )}
    </>
  );
}
