import { type BadgeTemplate, badgeTemplatesApi, builtInTemplateId } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { previewValues } from 'functions/contract/words/placeholders';
import { HistoryDialog } from '../../../components/history/history-dialog.tsx';
import { itCanBeRestored } from '../../../components/undo/days-kept-words.ts';
import { NotAllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { useUndoStep } from '../../../components/undo/use-undo.ts';
import { TemplatePicture, builtInArtName } from '../../../components/templates-and-art/template-picture.tsx';
import { type DialogName, dialogs } from '../../../components/navigation/dialogs.ts';
import { parameterOf, useKeptRecord } from '../../../lib/open-dialog.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { EditTemplateDialog } from '../form/template-form-dialogs.tsx';
import { SampleChoice } from '../drawing/sample-choice.tsx';
import { useDeleteBadgeTemplate } from '../../../api/badges/badge-templates.ts';
import { shortName } from '../../../lib/names.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { CloseFooter, Dialog, DialogBody } from '../../../ui/forms/dialog.tsx';

interface TemplateDialogsProps {
  dialog: string | null;
  templates: readonly BadgeTemplate[];
  onClose: () => void;
}

export function TemplateDialogs({ dialog, templates, onClose }: TemplateDialogsProps) {
  const listed = (name: DialogName) => templates.find(({ id }) => id === parameterOf(dialog, name));
  const isBuiltIn = parameterOf(dialog, dialogs.previewTemplate) === builtInTemplateId;
  const shown = isBuiltIn ? { id: builtInTemplateId, name: builtInArtName() } : listed(dialogs.previewTemplate);
  const deleted = listed(dialogs.deleteTemplate);
  // A template deleted by others stays in its form.
  const mayDelete = useMay(badgeTemplatesApi.delete);
  const edited = useKeptRecord(templates, parameterOf(dialog, dialogs.editTemplate) ?? null);
  return (
    <>
      {shown && <PreviewTemplateDialog id={shown.id} title={shown.name} onClose={onClose} />}
      {edited && <EditTemplateDialog id={edited.id} onClose={onClose} />}
      <HistoryDialog dialog={dialog} records={templates} nameOf={({ name }) => name} onClose={onClose} />
      {mayDelete ? (
        <DeleteTemplateDialog template={deleted ?? null} onClose={onClose} />
      ) : (
        <NotAllowedDialog
          to={badgeTemplatesApi.delete}
          open={deleted !== undefined}
          title={say('templates.deleteTitle')}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface PreviewTemplateDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

function PreviewTemplateDialog({ id, title, onClose }: PreviewTemplateDialogProps) {
  return (
    <Dialog open onClose={onClose} title={say('templates.previewOf', { name: shortName(title) })} width="large">
      <DialogBody>
        <SampleChoice
          picture={({ name }, size) => (
            <TemplatePicture
              id={id}
              values={{ name }}
              alt={size === 'large' ? say('templates.previewAlt', { name, year: previewValues.year }) : ''}
              className={size === 'large' ? 'aspect-square max-h-[50dvh] w-full rounded-control' : 'h-20 rounded-tag'}
              saysFailure={size === 'large'}
            />
          )}
        />
      </DialogBody>
      <CloseFooter onClose={onClose} />
    </Dialog>
  );
}

function DeleteTemplateDialog({ template, onClose }: { template: BadgeTemplate | null; onClose: () => void }) {
  const undoStep = useUndoStep();
  return (
    <DeleteDialog
      record={template}
      thing="template"
      mutation={useDeleteBadgeTemplate()}
      words={({ name, isDefault }) => ({
        title: say('templates.askDelete', { name: shortName(name) }),
        consequence: [
          say('templates.badgesKeepArt'),
          ...(isDefault ? [say('templates.defaultDeleted')] : []),
          itCanBeRestored(),
        ].join(' '),
        done: ({ actId }) => ({
          title: say('templates.deleted'),
          description: name,
          actions: actId ? [undoStep(actId)] : [],
        }),
      })}
      onClose={onClose}
    />
  );
}
