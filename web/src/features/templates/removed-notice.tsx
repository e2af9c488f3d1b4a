import type { CleaningNotes } from 'functions/contract';
import { shortName } from '../../lib/names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { CleaningAlerts } from './cleaning-alerts.tsx';

interface RemovedNoticeProps {
  name: string;
  notes: CleaningNotes;
  onClose: () => void;
}

/** Tells the uploader what cleaning found in the SVG, where it was not told before: the picture may have changed. */
export function RemovedNotice({ name, notes, onClose }: RemovedNoticeProps) {
  return (
    <>
      <DialogBody>
        <p>{shortName(name)} is saved.</p>
        <CleaningAlerts {...notes} isStored />
        <p className="text-muted">Look at the preview. If something is missing, fix the file and upload it again.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
