import type { Badge } from 'functions/contract';
import { useState } from 'react';
import type { BulkAction } from '../../api/badges.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { BulkActionDialog } from './bulk-action-dialog.tsx';

const actions: readonly { action: BulkAction; label: string }[] = [
  { action: 'issue', label: 'Issue Selected' },
  { action: 'unissue', label: 'Unissue Selected' },
  { action: 'delete', label: 'Delete Selected' },
];

/** What can be done with the chosen badges; each action asks first. */
export function BadgeSelectionBar({ selection }: { selection: Selection<Badge> }) {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  return (
    <SelectionBar count={selection.items.length} onClear={selection.clear}>
      {actions.map(({ action, label }) => (
        <Button
          key={action}
          onClick={() => {
            setAsking(action);
          }}
        >
          {label}
        </Button>
      ))}
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
    </SelectionBar>
  );
}
