import { Dialog } from '../../../ui/forms/dialog.tsx';
import { CorrectBadgesForm } from './correct-badges-form.tsx';
import { type BadgesToChange, useChosenBadges } from './use-chosen-badges.ts';

interface CorrectBadgesDialogProps extends BadgesToChange {
  onClose: () => void;
  onDone: () => void;
}

/** Asks what badges are to say and show in place of what they do, and says afterwards what became of them. */
export function CorrectBadgesDialog({ onClose, onDone, ...asked }: CorrectBadgesDialogProps) {
  const { chosen, known, things, what } = useChosenBadges(asked);
  return (
    <Dialog open onClose={onClose} title={`Correct ${what}`}>
      <CorrectBadgesForm known={known} chosen={chosen} things={things} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}
