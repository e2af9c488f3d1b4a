import { Dialog } from '../../ui/forms/dialog.tsx';
import { useImportRun } from './import-run.tsx';
import { ImportUsersForm } from './import-users-form.tsx';

interface ImportUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds many users from a CSV file. Closing it leaves an import running. */
export function ImportUsersDialog({ open, onClose }: ImportUsersDialogProps) {
  const { run, forget } = useImportRun();
  const close = () => {
    if (run?.state === 'ended') forget();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Import CSV" width="large">
      <ImportUsersForm onClose={close} />
    </Dialog>
  );
}
