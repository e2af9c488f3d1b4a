import { useQuery } from '@tanstack/react-query';
import { badgeTemplatesApi } from 'functions/contract';
import {
  type TemplateWithSvg,
  badgeTemplatesQuery,
  useUpdateBadgeTemplate,
} from '../../../api/badges/badge-templates.ts';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { undoFailed } from '../../../components/undo/use-undo.ts';
import { shortName } from '../../../lib/names.ts';
import { parameterOf, useKeptRecord, useKeptWhileClosing, useOpenDialog } from '../../../lib/open-dialog.ts';
import { type ToastMessage, toast } from '../../../ui/feedback/toast.ts';
import type { ShownDialog } from '../../../ui/forms/on-demand.tsx';
import { DesignForm } from './design-form.tsx';

/** Makes a template from one of our designs, or gives the one that the address names another design. Closing it forgets the choices. */
export function ChooseDesignDialog({ open, onClose }: ShownDialog) {
  const { data: templates } = useQuery(badgeTemplatesQuery);
  const id = useKeptWhileClosing(open, parameterOf(useOpenDialog().dialog, dialogs.chooseDesign) ?? null);
  const template = useKeptRecord(templates, id);
  const changed = useChangedMessage();
  return (
    <AllowedDialog
      to={template ? badgeTemplatesApi.update : badgeTemplatesApi.create}
      open={open && (template !== null || id === null)}
      onClose={onClose}
      title={template ? `Change the design of ${shortName(template.name)}` : 'Choose a design'}
      width="wide"
    >
      <DesignForm
        template={template}
        onClose={onClose}
        onSaved={({ name, revision }, before) => {
          const added = { title: 'Template added', description: `${name} is ready for new badges.` };
          toast.show(before ? changed({ ...before, revision }) : added);
          onClose();
        }}
      />
    </AllowedDialog>
  );
}

/** A message about a template with another design, which gives it back what it was, over its present revision. */
function useChangedMessage(): (before: TemplateWithSvg) => ToastMessage {
  const { mutateAsync } = useUpdateBadgeTemplate();
  const undo = async ({ createdAt: _, ...before }: TemplateWithSvg) => {
    try {
      const { name } = await mutateAsync(before);
      toast.show({ title: 'Undone', description: `${name} has its former design.` });
    } catch (error) {
      toast.failed(undoFailed, error);
    }
  };
  return (before) => ({
    title: 'Design changed',
    description: `New badges get the new design of ${before.name}.`,
    actions: [{ label: 'Undo', onSelect: () => void undo(before) }],
  });
}
