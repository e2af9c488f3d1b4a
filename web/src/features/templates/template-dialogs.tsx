import type { BadgeTemplate } from 'functions/contract';
import { useState } from 'react';
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

/** The dialog about one template that the address names. */
export function TemplateDialogs({ dialog, templates, onClose }: TemplateDialogsProps) {
  const [task, id] = dialog?.split(':') ?? [];
  // A template that somebody deletes meanwhile stays in its form, with what was typed.
  const [kept, setKept] = useState<BadgeTemplate | null>(null);
  const listed = templates.find((candidate) => candidate.id === id);
  if (listed && listed !== kept) setKept(listed);
  const template = listed ?? (task === 'edit' && kept?.id === id ? kept : null);
  if (!template) return null;
  if (task === 'preview') return <PreviewTemplateDialog template={template} onClose={onClose} />;
  if (task === 'edit') return <EditTemplateDialog id={template.id} onClose={onClose} />;
  if (task === 'delete') return <DeleteTemplateDialog template={template} onClose={onClose} />;
  return null;
}
