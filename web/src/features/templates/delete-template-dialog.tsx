import type { BadgeTemplate } from 'functions/contract';
import { useDeleteBadgeTemplate } from '../../api/badge-templates.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';

interface DeleteTemplateDialogProps {
  template: BadgeTemplate;
  onClose: () => void;
}

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const toast = useToast();
  const { mutateAsync } = useDeleteBadgeTemplate();
  const remove = async () => {
    await mutateAsync(template, { onSuccess: onClose });
    toast.show({ title: 'Template deleted', description: template.name });
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the template ${template.name}?`}
      confirmLabel="Delete template"
      destructive
      onClose={onClose}
      onConfirm={remove}
      onFailed={(error) => {
        toast.error(serverMessageOr(error, 'Failed to delete template'));
      }}
    >
      Badges made with it keep their art.
      {template.isDefault && ' It is the default: new badges use built-in art until you choose another default.'}
    </ConfirmDialog>
  );
}
