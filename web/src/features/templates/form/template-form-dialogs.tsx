import { useQuery } from '@tanstack/react-query';
import { badgeTemplatesApi } from 'functions/contract';
import { badgeTemplateQuery, badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { ListFailed } from '../../../ui/table/list-states.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { mergedNote } from '../../../ui/forms/use-merged-save.ts';
import type { ShownDialog } from '../../../ui/forms/on-demand.tsx';
import { TemplateForm } from './template-form.tsx';

/** Uploads an SVG and its placeholders. Closing clears the file. */
export function UploadTemplateDialog({ open, onClose }: ShownDialog) {
  return (
    <AllowedDialog to={badgeTemplatesApi.create} open={open} onClose={onClose} title="Upload Template" width="wide">
      <Upload onClose={onClose} />
    </AllowedDialog>
  );
}

function Upload({ onClose }: { onClose: () => void }) {
  const { data: templates } = useQuery(badgeTemplatesQuery);
  return (
    <TemplateForm
      template={null}
      isFirst={templates?.length === 0}
      action="Upload Template"
      onClose={onClose}
      toastOf={(name, { showsName }) => ({
        title: 'Template uploaded',
        description: showsName ? `${name} is ready for new badges.` : `Badges made with ${name} will not show a name.`,
      })}
    />
  );
}

interface EditTemplateDialogProps {
  id: string;
  onClose: () => void;
}

/** Edits a template. Existing badges keep their art. */
export function EditTemplateDialog({ id, onClose }: EditTemplateDialogProps) {
  return (
    <AllowedDialog to={badgeTemplatesApi.update} open onClose={onClose} title="Edit Template" width="wide">
      <Edit id={id} onClose={onClose} />
    </AllowedDialog>
  );
}

function Edit({ id, onClose }: EditTemplateDialogProps) {
  const { data: template, error, isFetching, refetch } = useQuery(badgeTemplateQuery(id));
  if (template) {
    return (
      <TemplateForm
        template={template}
        action="Save template"
        onClose={onClose}
        toastOf={(_, { merged, showsName }) => ({
          title: 'Template updated',
          description: updateNote(merged, showsName),
        })}
      />
    );
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
