import type { BadgeTemplate } from 'functions/contract';
import { Eye, Pencil, Star, Trash2 } from 'lucide-react';
import { useSetDefaultTemplate } from '../../api/badge-templates.ts';
import { serverMessageOr } from '../../lib/api-error.ts';
import { MenuAction } from '../../ui/controls/menu.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';

/** What opens a dialog about a template. */
export type TemplateTask = 'preview' | 'edit' | 'delete';

interface TemplateActionsProps {
  template: BadgeTemplate;
  onTask: (task: TemplateTask) => void;
}

/** What can be done with one template. */
export function TemplateActions({ template, onTask }: TemplateActionsProps) {
  const setDefault = useSetDefault(template);
  const start = (task: TemplateTask) => () => {
    onTask(task);
  };
  return (
    <RowMenu label={`Actions for ${template.name}`}>
      <MenuAction Icon={Eye} onSelect={start('preview')}>
        Preview
      </MenuAction>
      <MenuAction Icon={Pencil} onSelect={start('edit')}>
        Edit
      </MenuAction>
      {!template.isDefault && (
        <MenuAction Icon={Star} onSelect={setDefault}>
          Set as default
        </MenuAction>
      )}
      <MenuAction Icon={Trash2} destructive onSelect={start('delete')}>
        Delete
      </MenuAction>
    </RowMenu>
  );
}

function useSetDefault(template: BadgeTemplate): () => void {
  const toast = useToast();
  const { mutate, isPending } = useSetDefaultTemplate();
  return () => {
    if (isPending) return;
    mutate(template, {
      onSuccess: () => {
        toast.show({ title: 'Default template changed', description: `New badges use ${template.name}.` });
      },
      onError: (error) => {
        toast.error(serverMessageOr(error, 'Failed to set default template'));
      },
    });
  };
}
