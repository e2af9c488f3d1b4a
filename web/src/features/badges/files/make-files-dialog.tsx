import type { Badge, BadgeFilter } from 'functions/contract';
import { badgeName } from 'functions/contract/badge-words';
import { useState } from 'react';
import { formatCounted } from '../../../lib/format.ts';
import type { Everything } from '../../../lib/use-selection.ts';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { MakeFilesForm } from './make-files-form.tsx';

interface MakeFilesDialogProps {
  badges: readonly Badge[];
  /** All badges that match the list's filter, in place of `badges`. */
  everything?: Everything<BadgeFilter> | null;
  onClose: () => void;
}

/** Asks which files are to be made of badges, and has them made. */
export function MakeFilesDialog({ badges, everything = null, onClose }: MakeFilesDialogProps) {
  // As they were when it was opened: the list behind goes on.
  const [asked] = useState({ badges, everything });
  const [chosen] = useState(everything ? { filter: everything.filter } : { badgeIds: badges.map(({ id }) => id) });
  const [one, ...others] = asked.everything ? [] : asked.badges;
  const things = formatCounted(asked.everything?.total ?? asked.badges.length, 'badge');
  const named = one && others.length === 0 ? `${one.recipientName}'s ${badgeName(one)}` : things;
  return (
    <Dialog open onClose={onClose} title={`Make files of ${named}`}>
      <MakeFilesForm chosen={chosen} things={things} onClose={onClose} />
    </Dialog>
  );
}
