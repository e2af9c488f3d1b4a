import { type BadgeTemplate, badgeTemplatesApi } from 'functions/contract';
import { Eye, Palette, Pencil, Star, Trash2 } from 'lucide-react';
import { useSetDefaultTemplate } from '../../../api/badges/badge-templates.ts';
import { HistoryAction } from '../../../components/history/history-action.tsx';
import { UseTemplateAgain } from '../../../components/badges/use-again-action.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { useMay } from '../../../api/session/signed-in.ts';
import { MenuAction, RowMenu } from '../../../ui/controls/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

export type TemplateDialogName =
  | typeof dialogs.previewTemplate
  | typeof dialogs.editTemplate
  | typeof dialogs.chooseDesign
  | typeof dialogs.deleteTemplate;

interface TemplateActionsProps {
  template: BadgeTemplate;
  onOpen: (name: TemplateDialogName) => void;
}

export function TemplateActions({ template, onOpen }: TemplateActionsProps) {
  const setDefault = useSetDefault(template);
  const mayEdit = useMay(badgeTemplatesApi.update);
  const maySetDefault = useMay(badgeTemplatesApi.setDefault);
  const mayDelete = useMay(badgeTemplatesApi.delete);
  const opening = (name: TemplateDialogName) => () => {
    onOpen(name);
  };
  return (
    <RowMenu label={`Actions for ${template.name}`}>
      <MenuAction Icon={Eye} onSelect={opening(dialogs.previewTemplate)}>
        Preview
      </MenuAction>
      {mayEdit && (
        <>
          <MenuAction Icon={Pencil} onSelect={opening(dialogs.editTemplate)}>
            Edit
          </MenuAction>
          <MenuAction Icon={Palette} onSelect={opening(dialogs.chooseDesign)}>
            Change design
          </MenuAction>
        </>
      )}
      {maySetDefault && !template.isDefault && (
        <MenuAction Icon={Star} onSelect={setDefault}>
          Set as default
        </MenuAction>
      )}
      <UseTemplateAgain template={template} />
      <HistoryAction id={template.id} />
      {mayDelete && (
        <MenuAction Icon={Trash2} destructive onSelect={opening(dialogs.deleteTemplate)}>
          Delete
        </MenuAction>
      )}
    </RowMenu>
  );
}

function useSetDefault(template: BadgeTemplate): () => void {
  const { mutate, isPending } = useSetDefaultTemplate();
  return () => {
    if (isPending) return;
    mutate(template, {
      onSuccess: () => {
        toast.show({ title: 'Default template changed', description: `New badges use ${template.name}.` });
      },
      onError: (error) => {
        toast.failed('Failed to set default template', error);
      },
    });
  };
}
