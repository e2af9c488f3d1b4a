import type { BadgeTemplate } from 'functions/contract';
import { useDeleteBadgeTemplate } from '../../api/badge-templates.ts';
import { shortName } from '../../lib/short-name.ts';
import { DeleteDialog } from '../../ui/forms/delete-dialog.tsx';

const newArt = ' It is the default: new badges use built-in art until you choose another default.';

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template, onClose }: { template: BadgeTemplate | null; onClose: () => void }) {
  return (
    <DeleteDialog
      record={template}
      thing="template"
      mutation={useDeleteBadgeTemplate()}
      words={({ name, isDefault }) => ({
        title: `Delete the template ${shortName(name)}?`,
        consequence: `Badges made with it keep their art.${isDefault ? newArt : ''}`,
        done: { title: 'Template deleted', description: name },
      })}
      onClose={onClose}
    />
  );
}
