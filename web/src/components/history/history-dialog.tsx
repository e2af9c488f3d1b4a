import { auditApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router-dom';
import { dialogs } from '../navigation/dialogs.ts';
import { parameterOf, useKeptRecord, useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { actsOnPath } from '../../lib/console-paths.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { buttonStyle } from '../../ui/style.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

// Rarely opened, and the action texts are long.
const RecordHistory = lazy(async () => ({ default: (await import('./record-history.tsx')).RecordHistory }));

interface HistoryDialogProps<R extends { id: string }> {
  dialog: string | null;
  /** Records of the page behind, undefined while loading. A record on another page has its history too. */
  records: readonly R[] | undefined;
  nameOf: (record: R) => string;
  onClose: () => void;
}

export function HistoryDialog<R extends { id: string }>({ dialog, records, nameOf, onClose }: HistoryDialogProps<R>) {
  const id = parameterOf(dialog, dialogs.history) ?? null;
  const open = id !== null;
  const shownId = useKeptWhileClosing(open, id);
  const record = useKeptRecord(records, shownId);
  const mayAudit = useMay(auditApi.list);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={record ? say('history.title', { name: nameOf(record) }) : say('common.history')}
    >
      <DialogBody>
        <Suspense fallback={<HistorySkeleton />}>
          {shownId !== null && <RecordHistory key={shownId} id={shownId} />}
        </Suspense>
      </DialogBody>
      <DialogFooter>
        {mayAudit && shownId !== null && (
          <Link to={actsOnPath(shownId)} className={buttonStyle()}>
            {say('history.showInLog')}
          </Link>
        )}
        <Button data-autofocus onClick={onClose}>
          {say('ui.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
