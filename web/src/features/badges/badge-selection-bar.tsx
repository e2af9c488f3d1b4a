import { type Badge, type BadgeFilter, badgesApi } from 'functions/contract';
import { BadgeCheck, CalendarSync, CircleDashed, type LucideIcon, Mail, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction } from '../../api/badges.ts';
import { useMay } from '../../api/signed-in.ts';
import type { Everything, Selection } from '../../lib/use-selection.ts';
import { SelectionBar, everythingOffer } from '../../ui/table/selection-bar.tsx';
import { useRenew } from './again/use-renew.ts';
import { BulkActionDialog } from './bulk-action-dialog.tsx';
import { CorrectBadgesDialog } from './correct-badges-dialog.tsx';
import { useMayDo } from './use-may-do.ts';

const actions: readonly { action: BulkAction; label: string; Icon: LucideIcon }[] = [
  { action: 'issue', label: 'Issue Selected', Icon: BadgeCheck },
  { action: 'unissue', label: 'Unissue Selected', Icon: CircleDashed },
  { action: 'mail', label: 'Send mail again', Icon: Mail },
  { action: 'delete', label: 'Delete Selected', Icon: Trash2 },
];

interface BadgeSelectionBarProps {
  selection: Selection<Badge>;
  /** The page of the list; undefined until it has come. */
  rows: Badge[] | undefined;
  /** Filter of the list, and how many badges match it. */
  all: Everything<BadgeFilter>;
}

/** Actions on the chosen badges; each asks first. */
export function BadgeSelectionBar({ selection, rows, all }: BadgeSelectionBarProps) {
  const may = useMayDo();
  const [asking, setAsking] = useState<BulkAction | 'correct' | null>(null);
  const mayRenew = useMay(badgesApi.bulkIssueByTags);
  const renew = useRenew();
  const everything = selection.everything ? all : null;
  const close = () => {
    setAsking(null);
  };
  const correct = () => {
    setAsking('correct');
  };
  const renewThem = () => {
    renew({ badges: selection.items, everything, onIssued: selection.clear });
  };
  return (
    <>
      <SelectionBar
        count={selection.items.length}
        everything={everythingOffer(selection, { rows, total: all.total })}
        onClear={selection.clear}
        choices={actions
          .filter(({ action }) => may[action])
          .map(({ action, ...choice }) => ({
            ...choice,
            destructive: action === 'delete',
            onSelect: () => {
              setAsking(action);
            },
          }))}
        more={[
          ...(may.correct ? [{ label: 'Correct Selected', Icon: PencilLine, onSelect: correct }] : []),
          ...(mayRenew ? [{ label: 'Renew Selected', Icon: CalendarSync, onSelect: renewThem }] : []),
        ]}
      />
      {asking === 'correct' && (
        <CorrectBadgesDialog
          badges={selection.items}
          everything={everything}
          onClose={close}
          onDone={selection.clear}
        />
      )}
      {asking && asking !== 'correct' && (
        <BulkActionDialog
          action={asking}
          badges={selection.items}
          everything={everything}
          onClose={close}
          onDone={selection.clear}
        />
      )}
    </>
  );
}
