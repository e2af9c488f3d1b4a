import { useQuery } from '@tanstack/react-query';
import { type CleaningNotes, type SavedBadgeTemplate, badgeTemplatesApi } from 'functions/contract';
import { useState } from 'react';
import { badgeTemplateQuery } from '../../api/badge-templates.ts';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { mergedNote } from '../../ui/forms/use-merged-save.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { TemplateForm } from './template-form.tsx';
import type { SavedWith } from './use-template-save.ts';

interface EditTemplateDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes a template. Badges that exist keep the art they were made with. */
export function EditTemplateDialog({ id, onClose }: EditTemplateDialogProps) {
  return (
    <AllowedDialog to={badgeTemplatesApi.update} open onClose={onClose} title="Edit Template" width="wide">
      <Edit id={id} onClose={onClose} />
    </AllowedDialog>
  );
}

function Edit({ id, onClose }: EditTemplateDialogProps) {
  const { data: template, error, isFetching, refetch } = useQuery(badgeTemplateQuery(id));
  const [cleaned, setCleaned] = useState<{ name: string; notes: CleaningNotes } | null>(null);
  const finish = ({ name }: SavedBadgeTemplate, { merged, showsName, unseen }: SavedWith) => {
    toast.show({ title: 'Template updated', description: updateNote(merged, showsName) });
    if (unseen) setCleaned({ name, notes: unseen });
    else onClose();
  };
  if (cleaned) return <RemovedNotice {...cleaned} onClose={onClose} />;
  if (template) {
    return <TemplateForm template={template} action="Save template" onClose={onClose} onSaved={finish} />;
  }
  if (error) return <ListFailed things="template" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <DialogBody>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-9 w-full" />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
      </DialogFooter>
    </>
  );
}

function updateNote(merged: boolean, showsName: boolean): string {
  if (merged) return mergedNote('this template');
  return `Badges that exist keep their art.${showsName ? '' : ' New ones will not show a name.'}`;
}
