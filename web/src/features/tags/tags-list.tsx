import { useQuery } from '@tanstack/react-query';
import { type Tag, tagsApi, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tagsQuery, useDeleteTag } from '../../api/people/tags.ts';
import { TagChip } from '../../components/people/tag-chip.tsx';
import { useMay } from '../../api/session/signed-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CloseFooter, DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { useUndoStep } from '../../components/undo/use-undo.ts';
import { toastOfWork } from '../../components/jobs/unfinished-work.ts';
import { DeleteDialog } from '../../ui/forms/delete-dialog.tsx';
import { formatList } from '../../lib/format.ts';

interface TagsListProps {
  onClose: () => void;
  onCreate: () => void;
  onEdit: (tag: Tag) => void;
  onMove: () => void;
}

/** List of all tags, including loading and error states. */
export function TagsList({ onClose, onCreate, onEdit, onMove }: TagsListProps) {
  const { data: tags, error, isFetching, refetch } = useQuery(tagsQuery);
  const mayCreate = useMay(tagsApi.create);
  const mayMove = useMay(usersApi.moveClasses);
  const hasClasses = tags?.some(({ kind }) => kind === 'class') ?? false;
  const content = () => {
    if (error && !tags)
      return <ListFailed things="tags" error={error} busy={isFetching} onRetry={() => void refetch()} />;
    if (!tags) return <TagsSkeleton />;
    if (tags.length > 0) return <TagRows tags={tags} onEdit={onEdit} />;
    return (
      <EmptyState Icon={Tags} title={say('tags.noneYet')}>
        {say('tags.purpose')}
        {mayCreate && ` ${say('tags.createFirst')}`}
      </EmptyState>
    );
  };
  return (
    <>
      <DialogBody>{content()}</DialogBody>
      {mayCreate ? (
        <DialogFooter>
          <Button onClick={onClose}>{say('ui.close')}</Button>
          {hasClasses && mayMove && <Button onClick={onMove}>{say('classes.moveOn')}</Button>}
          <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onCreate}>
            <Plus aria-hidden />
            {say('tags.create')}
          </Button>
        </DialogFooter>
      ) : (
        <CloseFooter onClose={onClose} />
      )}
    </>
  );
}

function TagRows({ tags, onEdit }: { tags: Tag[]; onEdit: TagsListProps['onEdit'] }) {
  const mayEdit = useMay(tagsApi.update);
  const mayDelete = useMay(tagsApi.delete);
  const [deleting, setDeleting] = useState<Tag | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {tags.map((tag) => (
          <li key={tag.id} className="flex items-center gap-1 py-1.5">
            <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
              <span className="flex max-w-full items-center gap-2">
                <TagChip tag={tag} />
                <span className="text-muted">{marksOf(tag)}</span>
              </span>
              {tag.description && <p className="max-w-full truncate text-muted">{tag.description}</p>}
            </div>
            {mayEdit && (
              <IconButton
                label={say('tags.edit', { name: tag.name })}
                Icon={Pencil}
                onClick={() => {
                  onEdit(tag);
                }}
              />
            )}
            {mayDelete && (
              <IconButton
                label={say('tags.delete', { name: tag.name })}
                Icon={Trash2}
                onClick={() => {
                  setDeleting(tag);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <DeleteTagDialog
        tag={deleting}
        onClose={() => {
          setDeleting(null);
        }}
      />
    </>
  );
}

function marksOf({ kind, archived }: Tag): string {
  return formatList([...(kind === 'class' ? [say('common.class')] : []), ...(archived ? [say('tags.archived')] : [])]);
}

function TagsSkeleton() {
  return (
    <div className="grid gap-5 py-3" aria-busy>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-6 w-full" />
      ))}
    </div>
  );
}

function DeleteTagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const undoStep = useUndoStep();
  return (
    <DeleteDialog
      record={tag}
      thing="tag"
      mutation={useDeleteTag()}
      words={({ name }) => ({
        title: say('tags.deleteQuestion', { name }),
        consequence: say('tags.deleteMessage'),
        done: (answer) =>
          toastOfWork(answer, say('tags.deleting', { name }), {
            title: say('tags.deleted'),
            description: say('tags.deletedMessage', { name }),
            actions: answer.actId ? [undoStep(answer.actId)] : [],
          }),
      })}
      onClose={onClose}
    />
  );
}
