import { Dialog } from '../../ui/dialog.tsx';
import { ImportUsersForm } from './import-users-form.tsx';

interface ImportUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Adds many users from a CSV file. */
export function ImportUsersDialog({ open, onClose }: ImportUsersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Import CSV" width="large">
      <ImportUsersForm onClose={onClose} />
    </Dialog>
  );
}
