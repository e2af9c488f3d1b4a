import { useQuery } from '@tanstack/react-query';
import { badgeTemplatesApi } from 'functions/contract';
import { badgeTemplatesQuery } from '../../api/badge-templates.ts';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import type { ShownDialog } from '../../ui/forms/on-demand.tsx';
import { TemplateForm } from './template-form.tsx';

/** Takes an SVG and what to replace in it. Closing it forgets the file. */
export function UploadTemplateDialog({ open, onClose }: ShownDialog) {
  return (
    <AllowedDialog to={badgeTemplatesApi.create} open={open} onClose={onClose} title="Upload Template" width="wide">
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
      action="Upload Template"
      onClose={onClose}
      toastOf={(name, { showsName }) => ({
        title: 'Template uploaded',
        description: showsName ? `${name} is ready for new badges.` : `Badges made with ${name} will not show a name.`,
      })}
    />
  );
}
