import { importsApi } from 'functions/contract';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { useKeptWhileClosing } from '../../lib/use-kept.ts';
import { ImportFileForm } from './import-file-form.tsx';
import { ImportRunView } from './import-run-view.tsx';
import { useImportRun } from './import-run.tsx';

interface ImportUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Adds many users from a file: from choosing it over looking at its rows to what became of them. Closing it
 * leaves an import running.
 */
export function ImportUsersDialog({ open, onClose }: ImportUsersDialogProps) {
  const { run, forget } = useImportRun();
  const shown = useKeptWhileClosing(open, run);
  const close = () => {
    if (run?.state === 'ended') forget();
    onClose();
  };
  return (
    <AllowedDialog to={importsApi.create} open={open} onClose={close} title="Import Users" width="widest">
      {shown ? <ImportRunView run={shown} onAnother={forget} onClose={close} /> : <ImportFileForm onClose={close} />}
    </AllowedDialog>
  );
}
