import { type BadgeTemplate, badgeTemplatesApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
    <RowMenu label={say('common.actionsFor', { name: template.name })}>
      <MenuAction Icon={Eye} onSelect={opening(dialogs.previewTemplate)}>
        {say('common.preview')}
      </MenuAction>
      {mayEdit && (
        <>
          <MenuAction Icon={Pencil} onSelect={opening(dialogs.editTemplate)}>
            {say('common.edit')}
          </MenuAction>
          <MenuAction Icon={Palette} onSelect={opening(dialogs.chooseDesign)}>
            {say('templates.changeDesign')}
          </MenuAction>
        </>
      )}
      {maySetDefault && !template.isDefault && (
        <MenuAction Icon={Star} onSelect={setDefault}>
          {say('templates.setDefault')}
        </MenuAction>
      )}
      <UseTemplateAgain template={template} />
      <HistoryAction id={template.id} />
      {mayDelete && (
        <MenuAction Icon={Trash2} destructive onSelect={opening(dialogs.deleteTemplate)}>
          {say('common.delete')}
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
        toast.show({
          title: say('templates.defaultChanged'),
          description: say('templates.newBadgesUse', { name: template.name }),
        });
      },
      onError: (error) => {
        toast.failed(say('templates.setDefaultFailed'), error);
      },
    });
  };
}
