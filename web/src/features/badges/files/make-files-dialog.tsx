import { Dialog } from '../../../ui/forms/dialog.tsx';
import { type BadgesToChange, useChosenBadges } from '../change/use-chosen-badges.ts';
import { MakeFilesForm } from './make-files-form.tsx';

interface MakeFilesDialogProps extends BadgesToChange {
  onClose: () => void;
}

/** Asks which files are to be made of badges, and has them made. */
export function MakeFilesDialog({ onClose, ...asked }: MakeFilesDialogProps) {
  const { chosen, things, what } = useChosenBadges(asked);
  return (
    <Dialog open onClose={onClose} title={`Make files of ${what}`}>
      <MakeFilesForm chosen={chosen} things={things} onClose={onClose} />
    </Dialog>
  );
}
