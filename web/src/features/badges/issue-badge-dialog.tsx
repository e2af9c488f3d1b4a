import { Dialog } from '../../ui/forms/dialog.tsx';
import { IssueBadgeForm } from './issue-badge-form.tsx';

interface IssueBadgeDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks who gets a badge for which year. Closing it forgets what was typed. */
export function IssueBadgeDialog({ open, onClose }: IssueBadgeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Issue Badge">
      <IssueBadgeForm onClose={onClose} />
    </Dialog>
  );
}
