import type { Tag } from 'functions/contract';
import { useDeleteTag } from '../../api/tags.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';

interface DeleteTagDialogProps {
  tag: Tag;
  open: boolean;
  onClose: () => void;
}

/** Asks before a tag is deleted. */
export function DeleteTagDialog({ tag, open, onClose }: DeleteTagDialogProps) {
  const toast = useToast();
  const { mutateAsync } = useDeleteTag();
  const remove = async () => {
    await mutateAsync(tag, { onSuccess: onClose });
    toast.show({ title: 'Tag deleted', description: `${tag.name} dropped out of all users.` });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      onFailed={(error) => {
        toast.error(serverMessageOr(error, 'Failed to delete tag'));
      }}
      title={`Delete the tag ${tag.name}?`}
      confirmLabel="Delete tag"
      destructive
    >
      It drops out of every user who has it. Users and badges stay.
    </ConfirmDialog>
  );
}
