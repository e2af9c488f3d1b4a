import type { SavedBadgeTemplate } from 'functions/contract';
import { useState } from 'react';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { TemplateForm } from './template-form.tsx';

interface UploadTemplateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Takes an SVG and what to replace in it. Closing it forgets the file. */
export function UploadTemplateDialog({ open, onClose }: UploadTemplateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Upload Template">
      <Upload onClose={onClose} />
    </Dialog>
  );
}

function Upload({ onClose }: { onClose: () => void }) {
  const [cleaned, setCleaned] = useState<SavedBadgeTemplate | null>(null);
  const finish = (template: SavedBadgeTemplate) => {
    toast.show({ title: 'Template uploaded', description: `${template.name} is ready for new badges.` });
    if (template.removed.length > 0) setCleaned(template);
    else onClose();
  };
  if (cleaned) return <RemovedNotice name={cleaned.name} removed={cleaned.removed} onClose={onClose} />;
  return <TemplateForm template={null} action="Upload Template" onClose={onClose} onSaved={finish} />;
}
