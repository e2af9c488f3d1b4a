import { type Badge, type BadgeFilter, badgesApi } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import {
  BadgeCheck,
  CalendarSync,
  CircleDashed,
  Copy,
  Files,
  type LucideIcon,
  Mail,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { BulkAction } from '../../../api/badges/badges.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import type { Everything, Selection } from '../../../lib/use-selection.ts';
import { SelectionBar, everythingOffer } from '../../../ui/table/selection-bar.tsx';
import { useRenew } from '../issue/use-renew.ts';
import { BulkActionDialog } from '../change/bulk-action-dialog.tsx';
import { CorrectBadgesDialog } from '../change/correct-badges-dialog.tsx';
import { MakeFilesDialog } from '../files/make-files-dialog.tsx';
import { useCopyLinks } from '../change/use-copy-links.ts';
import { useMayDo } from '../change/use-may-do.ts';

const actions: readonly { action: BulkAction; label: MessageKey; Icon: LucideIcon }[] = [
  { action: 'issue', label: 'badges.issueSelected', Icon: BadgeCheck },
  { action: 'unissue', label: 'badges.unissueSelected', Icon: CircleDashed },
  { action: 'mail', label: 'badgeMails.sendAgain', Icon: Mail },
  { action: 'delete', label: 'badges.deleteSelected', Icon: Trash2 },
];

interface BadgeSelectionBarProps {
  selection: Selection<Badge>;
  rows: Badge[] | undefined;
  /** Filter of the list and the number of matches. */
  all: Everything<BadgeFilter>;
}

/** Actions on the chosen badges, with confirmation. */
export function BadgeSelectionBar({ selection, rows, all }: BadgeSelectionBarProps) {
  const may = useMayDo();
  const [asking, setAsking] = useState<BulkAction | 'correct' | 'files' | null>(null);
  const mayRenew = useMay(badgesApi.bulkIssueByTags);
  const mayMakeFiles = useMay(badgesApi.makeFiles);
  const { copyLinks } = useCopyLinks();
  const renew = useRenew();
  const everything = selection.everything ? all : null;
  const close = () => {
    setAsking(null);
  };
  const asks = (what: 'correct' | 'files') => () => {
    setAsking(what);
  };
  const renewThem = () => {
    renew({ badges: selection.items, everything, onIssued: selection.clear });
  };
  const copyThem = () => {
    copyLinks(everything ? { filter: everything.filter } : { badges: selection.items });
  };
  return (
    <>
      <SelectionBar
        count={selection.items.length}
        everything={everythingOffer(selection, { rows, total: all.total })}
        onClear={selection.clear}
        choices={actions
          .filter(({ action }) => may[action])
          .map(({ action, label, Icon }) => ({
            label: say(label),
            Icon,
            destructive: action === 'delete',
            onSelect: () => {
              setAsking(action);
            },
          }))}
        more={[
          ...(may.correct
            ? [{ label: say('badges.correctSelected'), Icon: PencilLine, onSelect: asks('correct') }]
            : []),
          ...(mayRenew ? [{ label: say('badges.renewSelected'), Icon: CalendarSync, onSelect: renewThem }] : []),
          ...(mayMakeFiles ? [{ label: say('badgeFiles.make'), Icon: Files, onSelect: asks('files') }] : []),
          { label: say('badgeChange.copyLinks'), Icon: Copy, onSelect: copyThem },
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
      {/* The selection stays: another form of files may follow. */}
      {asking === 'files' && <MakeFilesDialog badges={selection.items} everything={everything} onClose={close} />}
      {asking && asking !== 'correct' && asking !== 'files' && (
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
