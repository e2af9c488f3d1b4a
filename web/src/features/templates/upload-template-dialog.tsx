import { Dialog } from '../../ui/dialog.tsx';
import { UploadTemplateForm } from './upload-template-form.tsx';

interface UploadTemplateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Takes an SVG and what to replace in it. Closing it forgets the file. */
export function UploadTemplateDialog({ open, onClose }: UploadTemplateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Upload Template">
      <UploadTemplateForm onClose={onClose} />
    </Dialog>
  );
}
