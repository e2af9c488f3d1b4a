import { useQuery } from '@tanstack/react-query';
import { nextTagColor, tagsApi } from 'functions/contract';
import { tagsQuery } from '../../api/tags.ts';
import { NotAllowedDialog } from '../../components/not-allowed.tsx';
import { dialogs, newTag } from '../../components/dialogs.ts';
import { dialogOf, parameterOf, useOpenDialog, useKeptRecord, useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { useMay } from '../../api/signed-in.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { TagForm } from './tag-form.tsx';
import { TagsList } from './tags-list.tsx';

interface TagsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Tags: their list, and in its place the form of one for who may change them. The address says which. */
export function TagsDialog({ open, onClose }: TagsDialogProps) {
  const { dialog, open: show, switchTo } = useOpenDialog();
  const { data: tags } = useQuery({ ...tagsQuery, enabled: open });
  const form = useKeptWhileClosing(open, parameterOf(dialog, dialogs.manageTags) ?? null);
  // A tag that is deleted meanwhile stays in its form, with the entries.
  const tag = useKeptRecord(tags, form);
  const toList = () => {
    switchTo(dialogs.manageTags);
  };
  const mayCreate = useMay(tagsApi.create);
  const mayEdit = useMay(tagsApi.update);
  const title = tag ? `Edit Tag: ${tag.name}` : form === newTag ? 'Create Tag' : mayEdit ? 'Manage Tags' : 'Tags';
  const needed = form === newTag ? !mayCreate && tagsApi.create : tag && !mayEdit && tagsApi.update;
  if (needed) return <NotAllowedDialog to={needed} open={open} title={title} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {tag || form === newTag ? (
        <TagForm key={form} tag={tag} freshColor={nextTagColor(tags ?? [])} onBack={toList} />
      ) : (
        <TagsList
          onClose={onClose}
          onCreate={() => {
            show(dialogOf(dialogs.manageTags, newTag));
          }}
          onEdit={({ id }) => {
            show(dialogOf(dialogs.manageTags, id));
          }}
        />
      )}
    </Dialog>
  );
}
