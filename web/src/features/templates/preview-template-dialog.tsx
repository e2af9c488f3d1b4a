import type { BadgeTemplate } from 'functions/contract';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { TemplatePicture } from './template-picture.tsx';

interface PreviewTemplateDialogProps {
  template: BadgeTemplate;
  onClose: () => void;
}

/** A template at a size that shows its details. */
export function PreviewTemplateDialog({ template, onClose }: PreviewTemplateDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Preview of ${template.name}`} width="large">
      <DialogBody>
        <TemplatePicture template={template} className="aspect-square max-h-[60dvh] w-full rounded-control" />
        <p className="text-muted">With a sample name and 2025.</p>
      </DialogBody>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
