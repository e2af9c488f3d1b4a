import type { Badge } from 'functions/contract';
import { badgeName } from 'functions/contract/badge-words';
import { useState } from 'react';
import type { ChosenBadges } from '../../api/badges.ts';
import type { Everything } from '../../lib/use-selection.ts';
import { formatCounted } from '../../lib/format.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { CorrectBadgesForm } from './correct-badges-form.tsx';

interface CorrectBadgesDialogProps {
  badges: readonly Badge[];
  /** All badges that match the list's filter, in place of `badges`. */
  everything?: Everything<Extract<ChosenBadges, { filter: unknown }>['filter']> | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what badges are to say and show in place of what they do, and says afterwards what became of them. */
export function CorrectBadgesDialog({ badges, everything = null, onClose, onDone }: CorrectBadgesDialogProps) {
  // As they were when it was opened: the list behind goes on.
  const [asked] = useState({ badges, everything });
  const known = asked.everything ? null : asked.badges;
  const [one] = known?.length === 1 ? known : [];
  const things = formatCounted(asked.everything?.total ?? asked.badges.length, 'badge');
  return (
    <Dialog open onClose={onClose} title={`Correct ${one ? `${one.recipientName}'s ${badgeName(one)}` : things}`}>
      <CorrectBadgesForm
        known={known}
        chosen={asked.everything ? { filter: asked.everything.filter } : { badgeIds: asked.badges.map(({ id }) => id) }}
        things={things}
        onClose={onClose}
        onDone={onDone}
      />
    </Dialog>
  );
}
