import type { Tag } from 'functions/contract';
import { useDeleteTag } from '../../api/tags.ts';
import { toastOfWork } from '../../components/unfinished-work.ts';
import { DeleteDialog } from '../../ui/forms/delete-dialog.tsx';

/** Asks before a tag is deleted. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  return (
    <DeleteDialog
      record={tag}
      thing="tag"
      mutation={useDeleteTag()}
      words={({ name }) => ({
        title: `Delete the tag ${name}?`,
        consequence: 'It is removed from every user who has it. Users and badges are kept.',
        done: (answer) =>
          toastOfWork(answer, `Deleting the tag ${name}`, {
            title: 'Tag deleted',
            description: `${name} was removed from all users.`,
          }),
      })}
      onClose={onClose}
    />
  );
}
