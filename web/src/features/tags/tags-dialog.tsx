import { useQuery } from '@tanstack/react-query';
import type { Tag } from 'functions/contract';
import { useState } from 'react';
import { tagsQuery } from '../../api/tags.ts';
import { consoleDialogs, tagFormDialog, tagFormIn } from '../../lib/console-dialogs.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { TagForm } from './tag-form.tsx';
import { TagsList } from './tags-list.tsx';

interface TagsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Manages tags: their list, and in its place the form of one. The address says which. */
export function TagsDialog({ open, onClose }: TagsDialogProps) {
  const { dialog, open: show, switchTo } = useOpenDialog();
  const { data: tags } = useQuery({ ...tagsQuery, enabled: open });
  const named = tagFormIn(dialog);
  // While it closes the address names nothing any more, and the dialog keeps what it showed.
  const [form, setForm] = useState<string | null>(null);
  if (named !== undefined && named !== form) setForm(named);
  // A tag that somebody deletes meanwhile stays in its form, with what was typed.
  const [kept, setKept] = useState<Tag | null>(null);
  const listed = tags?.find(({ id }) => id === form);
  if (listed && listed !== kept) setKept(listed);
  const tag = kept?.id === form ? kept : null;
  const toList = () => {
    switchTo(consoleDialogs.manageTags);
  };
  const title = tag ? `Edit Tag: ${tag.name}` : form === 'new' ? 'Create Tag' : 'Manage Tags';
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {tag || form === 'new' ? (
        <TagForm key={form} tag={tag} onBack={toList} />
      ) : (
        <TagsList
          onClose={onClose}
          onCreate={() => {
            show(tagFormDialog());
          }}
          onEdit={({ id }) => {
            show(tagFormDialog(id));
          }}
        />
      )}
    </Dialog>
  );
}
