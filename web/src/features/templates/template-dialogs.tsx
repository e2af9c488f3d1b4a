import type { BadgeTemplate } from 'functions/contract';
import { type DialogName, dialogs, parameterOf } from '../../lib/dialog-addresses.ts';
import { useKeptRecord } from '../../lib/use-kept.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { EditTemplateDialog } from './edit-template-dialog.tsx';
import { PreviewTemplateDialog } from './preview-template-dialog.tsx';

interface TemplateDialogsProps {
  dialog: string | null;
  templates: readonly BadgeTemplate[];
  onClose: () => void;
}

/** The dialog about one template that the address names. */
export function TemplateDialogs({ dialog, templates, onClose }: TemplateDialogsProps) {
  const listed = (name: DialogName) => templates.find(({ id }) => id === parameterOf(dialog, name));
  const [shown, deleted] = [listed(dialogs.previewTemplate), listed(dialogs.deleteTemplate)];
  // A template that is deleted meanwhile stays in its form, with the entries.
  const edited = useKeptRecord(templates, parameterOf(dialog, dialogs.editTemplate) ?? null);
  return (
    <>
      {shown && <PreviewTemplateDialog template={shown} onClose={onClose} />}
      {edited && <EditTemplateDialog id={edited.id} onClose={onClose} />}
      <DeleteTemplateDialog template={deleted ?? null} onClose={onClose} />
    </>
  );
}
