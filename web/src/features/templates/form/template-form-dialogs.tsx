import { useQuery } from '@tanstack/react-query';
import { badgeTemplatesApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { badgeTemplateQuery, badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../../ui/forms/dialog.tsx';
import { ListFailed } from '../../../ui/table/list-states.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import type { ShownDialog } from '../../../ui/forms/on-demand.tsx';
import { TemplateForm } from './template-form.tsx';

/** Uploads an SVG and its placeholders. Closing clears the file. */
export function UploadTemplateDialog({ open, onClose }: ShownDialog) {
  return (
    <AllowedDialog
      to={badgeTemplatesApi.create}
      open={open}
      onClose={onClose}
      title={say('templates.upload')}
      width="wide"
    >
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
      action={say('templates.upload')}
      onClose={onClose}
      toastOf={(name, { showsName }) => ({
        title: say('templates.uploaded'),
        description: say(showsName ? 'templates.ready' : 'templates.showsNoName', { name }),
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
    <AllowedDialog to={badgeTemplatesApi.update} open onClose={onClose} title={say('templates.editTitle')} width="wide">
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
        action={say('templates.save')}
        onClose={onClose}
        toastOf={(_, { merged, showsName }) => ({
          title: say('templates.updated'),
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
        <Button onClick={onClose}>{say('common.cancel')}</Button>
      </DialogFooter>
    </>
  );
}

function updateNote(merged: boolean, showsName: boolean): string {
  if (merged) return say('controls.merged.badgeTemplate');
  return [say('templates.badgesThatExist'), ...(showsName ? [] : [say('templates.newShowNoName')])].join(' ');
}
