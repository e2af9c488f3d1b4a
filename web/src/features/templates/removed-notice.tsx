import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { shortName } from '../../lib/short-name.ts';

interface RemovedNoticeProps {
  name: string;
  removed: readonly string[];
  onClose: () => void;
}

/** Tells the uploader what cleaning took out of the SVG, where it was not told before: the picture may have changed. */
export function RemovedNotice({ name, removed, onClose }: RemovedNoticeProps) {
  return (
    <>
      <DialogBody>
        <Alert tone="warning">
          {shortName(name)} is saved. Parts that could harm visitors or load from elsewhere were removed.
        </Alert>
        <div className="grid gap-1.5">
          <h3 className="font-medium">Removed from the SVG</h3>
          <RemovedParts removed={removed} />
        </div>
        <p className="text-muted">Look at the preview. If something is missing, mend the file and upload it again.</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

/** The parts that cleaning takes out of an SVG. */
export function RemovedParts({ removed }: Pick<RemovedNoticeProps, 'removed'>) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {removed.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
