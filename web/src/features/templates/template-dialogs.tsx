import type { BadgeTemplate } from 'functions/contract';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { EditTemplateDialog } from './edit-template-dialog.tsx';
import { PreviewTemplateDialog } from './preview-template-dialog.tsx';
import type { TemplateTask } from './template-actions.tsx';

/** The address of a dialog about one template: 'edit:' and its id. */
export function templateDialog(task: TemplateTask, { id }: Pick<BadgeTemplate, 'id'>): string {
  return `${task}:${id}`;
}

interface TemplateDialogsProps {
  dialog: string | null;
  templates: readonly BadgeTemplate[];
  onClose: () => void;
}

/** The dialog about one template that the address names, while that template exists. */
export function TemplateDialogs({ dialog, templates, onClose }: TemplateDialogsProps) {
  const [task, id] = dialog?.split(':') ?? [];
  const template = templates.find((candidate) => candidate.id === id);
  if (!template) return null;
  if (task === 'preview') return <PreviewTemplateDialog template={template} onClose={onClose} />;
  if (task === 'edit') return <EditTemplateDialog id={template.id} onClose={onClose} />;
  if (task === 'delete') return <DeleteTemplateDialog template={template} onClose={onClose} />;
  return null;
}
