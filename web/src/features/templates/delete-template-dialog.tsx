import type { BadgeTemplate } from 'functions/contract';
import { useDeleteBadgeTemplate } from '../../api/badge-templates.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/use-toast.ts';

interface DeleteTemplateDialogProps {
  template: BadgeTemplate;
  onClose: () => void;
}

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useDeleteBadgeTemplate();
  const remove = () => {
    mutate(template, {
      onSuccess: () => {
        toast.show({ title: 'Template deleted', description: template.name });
        onClose();
      },
      onError: (error) => {
        toast.error(serverMessageOr(error, 'Failed to delete template'));
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the template ${template.name}?`}
      confirmLabel="Delete template"
      destructive
      busy={isPending}
      onClose={onClose}
      onConfirm={remove}
    >
      Badges made with it keep their art.
      {template.isDefault && ' It is the default: new badges use built-in art until you choose another default.'}
    </ConfirmDialog>
  );
}
