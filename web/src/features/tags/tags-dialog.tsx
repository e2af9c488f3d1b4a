import { useQuery } from '@tanstack/react-query';
import { type Endpoint, nextTagColor, tagsApi, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { tagsQuery } from '../../api/people/tags.ts';
import { NotAllowedDialog } from '../../components/roles/not-allowed.tsx';
import { dialogs, moveClasses, newTag } from '../../components/navigation/dialogs.ts';
import { dialogOf, parameterOf, useOpenDialog, useKeptRecord, useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { MoveClassesForm } from './move-classes-form.tsx';
import { TagForm } from './tag-form.tsx';
import { TagsList } from './tags-list.tsx';

interface TagsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Tag list, or the form of the tag in the address if the role allows it. */
export function TagsDialog({ open, onClose }: TagsDialogProps) {
  const { dialog, open: show, switchTo } = useOpenDialog();
  const { data: tags } = useQuery({ ...tagsQuery, enabled: open });
  const form = useKeptWhileClosing(open, parameterOf(dialog, dialogs.manageTags) ?? null);
  // A tag deleted by others stays in its form.
  const tag = useKeptRecord(tags, form);
  const toList = () => {
    switchTo(dialogs.manageTags);
  };
  const mayCreate = useMay(tagsApi.create);
  const mayEdit = useMay(tagsApi.update);
  const mayMove = useMay(usersApi.moveClasses);
  const steps: Record<string, { title: string; needed: Endpoint | false }> = {
    [newTag]: { title: say('tags.create'), needed: !mayCreate && tagsApi.create },
    [moveClasses]: { title: say('classes.moveOn'), needed: !mayMove && usersApi.moveClasses },
  };
  const step = form === null ? undefined : steps[form];
  const list = say(mayEdit ? 'people.manageTags' : 'common.tags');
  const title = tag ? say('tags.editName', { name: tag.name }) : (step?.title ?? list);
  const needed = step ? step.needed : tag && !mayEdit && tagsApi.update;
  if (needed) return <NotAllowedDialog to={needed} open={open} title={title} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {form === moveClasses ? (
        <MoveClassesForm onBack={toList} onDone={onClose} />
      ) : tag || form === newTag ? (
        <TagForm key={form} tag={tag} freshColor={nextTagColor(tags ?? [])} onBack={toList} />
      ) : (
        <TagsList
          onClose={onClose}
          onCreate={() => {
            show(dialogOf(dialogs.manageTags, newTag));
          }}
          onMove={() => {
            show(dialogOf(dialogs.manageTags, moveClasses));
          }}
          onEdit={({ id }) => {
            show(dialogOf(dialogs.manageTags, id));
          }}
        />
      )}
    </Dialog>
  );
}
