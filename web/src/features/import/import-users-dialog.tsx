import { importsApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AllowedDialog } from '../../components/roles/not-allowed.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { useAskBeforeUnload } from '../../ui/forms/leave-guard.tsx';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { showWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';
import { WorkingBar } from '../../ui/feedback/progress-bar.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { ImportFileForm } from './import-file-form.tsx';
import { type SentRows, useSendRows } from './use-send-rows.ts';

interface ImportUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Imports users from a file: choose, preview, send. The running job then appears in the list of work. If closed
 * earlier, sending continues without opening anything. Why: web/src/features/jobs/README.md.
 */
export function ImportUsersDialog({ open, onClose }: ImportUsersDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const opensList = useRef(false);
  if (isKept && !open) setIsKept(false);
  const isOpen = open && !isKept;
  const { sent, send, sendAgain, cancelSending, forgetSent } = useSendRows({
    isOpen,
    onKept: () => {
      if (!isOpen) return;
      opensList.current = true;
      setIsKept(true);
      onClose();
    },
  });
  useAskBeforeUnload(sent !== null);
  const shown = useKeptWhileClosing(isOpen, sent);
  return (
    <AllowedDialog to={importsApi.create} open={isOpen} onClose={onClose} title={say('imports.title')} width="widest">
      {!shown && <ImportFileForm onStart={send} onClose={onClose} />}
      {shown?.state === 'sending' && <Sending sent={shown} onCancel={cancelSending} onClose={onClose} />}
      {shown?.state === 'unsent' && (
        <Unsent sent={shown} onAnother={forgetSent} onAgain={sendAgain} onClose={onClose} />
      )}
      <Afterwards
        then={() => {
          if (opensList.current) showWorkInProgress();
          opensList.current = false;
        }}
      />
    </AllowedDialog>
  );
}

// Runs after the surrounding dialog is unmounted.
function Afterwards({ then }: { then: () => void }) {
  const callBack = useEffectEvent(then);
  useEffect(
    () => () => {
      callBack();
    },
    [],
  );
  return null;
}

interface SentProps {
  sent: SentRows;
  onClose: () => void;
}

function Sending({ sent: { plan, isCancelled }, onCancel, onClose }: SentProps & { onCancel: () => void }) {
  return (
    <>
      <DialogBody>
        <p role="status" className="font-medium">
          {say('imports.sending', { count: plan.rows.length })}
        </p>
        <WorkingBar />
        <p className="text-muted">{say('imports.keepOpen')}</p>
      </DialogBody>
      <DialogFooter>
        <Button busy={isCancelled} onClick={onCancel}>
          {say(isCancelled ? 'imports.cancelling' : 'imports.cancelImport')}
        </Button>
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onClose}>
          {say('imports.close')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface UnsentProps extends SentProps {
  /** Returns to choosing a file. */
  onAnother: () => void;
  onAgain: () => void;
}

function Unsent({ sent: { plan, error }, onAnother, onAgain, onClose }: UnsentProps) {
  return (
    <>
      <DialogBody>
        <Alert tone="danger">{say('imports.unsent', { count: plan.rows.length, reason: reasonOf(error) })}</Alert>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAnother}>{say('imports.another')}</Button>
        <Button onClick={onClose}>{say('imports.close')}</Button>
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onAgain}>
          {say('imports.sendAgain')}
        </Button>
      </DialogFooter>
    </>
  );
}
